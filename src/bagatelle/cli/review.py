"""`bagatelle review`: how lucky everybody was in a recorded game, what they did well and what they could have done."""

from __future__ import annotations

from argparse import Namespace

from bagatelle.cli.common import add_cluster, executor, given, progress_bar
from bagatelle.cli.files import read_record, shown
from bagatelle.cli.parser import Parser
from bagatelle.cli.seats import add_names, read_names, read_seat
from bagatelle.core.errors import OptionError
from bagatelle.core.records import read_seed
from bagatelle.core.words import Said

PARTS = 1000  # of the progress bar
HELP = "tell luck from good decisions in a recorded game"
DESCRIPTION = "Tell how lucky everybody was in a recorded game, what they did well and what would have been better."
EXAMPLES = """\
examples:
  bagatelle review game.bag
  bagatelle review game.bag --seat 2 --seconds 30 --plot review.png
"""


def add(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record (.bag)")
    parser.add_argument("--seat", metavar="N", help="only what matters to this seat (default: everybody)")
    said = Said("how long to look at it: more narrows the intervals")
    parser.add_argument("--seconds", default="10", metavar="N", help=said)
    said = Said("the same seed and seconds give the same figures, however long it takes")
    parser.add_argument("--seed", metavar="N", help=said)
    parser.add_argument("--plot", metavar="FILE", help="also draw the graph, into a .png or .svg file")
    parser.add_argument("--json", action="store_true", help="print the review as JSON, for machines")
    add_cluster(parser)
    add_names(parser)


def run(args: Namespace) -> int:
    """Review, then report on stdout. BagatelleError, before anything is looked at, for what can't be done as asked."""
    import msgspec

    from bagatelle.lab import plots
    from bagatelle.lab.review import review

    match, words = read_record(args.file), args.words
    names, seat = read_names(args.names, match.players), read_seat(args.seat, match.players)
    plot = given(args.plot, plots.check_path)
    try:
        seconds = float(args.seconds)
    except ValueError:
        raise OptionError("a review takes a number of seconds, not {given}", given=shown(args.seconds)) from None
    seed = given(args.seed, read_seed)
    with executor(args.cluster) as cluster, progress_bar() as tell:
        found = review(match, seconds, seed, cluster, progress=lambda part: tell("", round(PARTS * part), PARTS))
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        from bagatelle.cli.review_report import show

        show(found, match, names, seat, words)
    if plot:
        from bagatelle.lab.reviews.plot import draw

        draw(found, names, plot, words.language)
    return 0
