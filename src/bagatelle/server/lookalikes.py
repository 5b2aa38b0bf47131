"""Names that people would take for one another, though their characters differ.

Unicode has a table of thousands of such characters; these are the letters of the scripts that are most easily taken for
Latin ones (Cyrillic, Greek, Armenian, Cherokee), and the digits and signs that look like letters. A name may still be
written in any script: only the name of somebody else at the same table can't be imitated.
"""

from __future__ import annotations

import unicodedata

# a letter, and what looks like it, small or large
_LIKE = {
    "a": "\u0430\u0251\u03b1\u0391\u0410",
    "b": "\u0184\u0392\u0412\u042c\u044c\u13cf",
    "c": "\u0441\u03f2\u0421\u03f9\u1d04",
    "d": "\u0501\u0500\u13e7",
    "e": "\u0435\u0415\u0395\u04bd\u212e",
    "f": "\u03dd\u03dc\u0584",
    "g": "\u0261\u0581\u050c\u050d",
    "h": "\u04bb\u04ba\u041d\u043d\u0397\u0570",
    "i": "\u0456\u0406\u03b9\u0399\u0131\u04cf\u04c01l|!",
    "j": "\u0458\u0408\u03f3",
    "k": "\u043a\u041a\u03ba\u039a",
    "m": "\u043c\u041c\u039c\u03fa",
    "n": "\u0578\u057c\u039d",
    "o": "\u043e\u041e\u03bf\u039f\u0585\u0555\u03c30",
    "p": "\u0440\u0420\u03c1\u03a1",
    "q": "\u051b\u051a\u0563",
    "r": "\u0433\u13a1",
    "s": "\u0455\u0405\u054f5$",
    "t": "\u0442\u0422\u03c4\u03a4",
    "u": "\u057d\u03c5\u054d",
    "v": "\u03bd\u0475\u0474",
    "w": "\u0461\u051d\u051c\u03c9",
    "x": "\u0445\u0425\u03c7\u03a7\u00d7",
    "y": "\u0443\u0423\u03a5\u04af\u04ae\u03b3",
    "z": "\u0396\u1d22",
}
_LATIN = {ord(like): letter for letter, looks in _LIKE.items() for like in looks}
_PAIRS = (("rn", "m"), ("vv", "w"))
_EMOJI_STYLE = "\ufe0f"


def skeleton(name: str) -> str:
    """A form of a name that is the same for all names that people would take for it: in other case, width, style or
    script."""
    plain = unicodedata.normalize("NFKD", name).replace(_EMOJI_STYLE, "").translate(_LATIN).casefold().translate(_LATIN)
    for pair, letter in _PAIRS:
        plain = plain.replace(pair, letter)
    return unicodedata.normalize("NFC", plain)


def alike(name: str | None, other: str) -> bool:
    """Whether people would take these names for one another."""
    return skeleton(name or "") == skeleton(other)
