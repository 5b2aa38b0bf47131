"""Lessons over a socket: one learner and one tutor. Nothing of it is stored; a page that connects anew says how far it
had come.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from bagatelle.core.errors import BagatelleError
from bagatelle.core.game import Game
from bagatelle.core.lessons import Ask, Lesson, Tutor, examples, lessons
from bagatelle.core.live import Finish, Question, Steer
from bagatelle.core.words import ENGLISH, Words, languages
from bagatelle.games import game as find_game, names
from bagatelle.server import client_messages as asks, lesson_messages as lm, server_messages as m
from bagatelle.server.hands import Hand, Hands
from bagatelle.server.hub import Hub
from bagatelle.server.person import GONE, Listener
from bagatelle.server.refusals import Refusal, refused
from bagatelle.server.sockets import Page, Socket, let_in, read
from bagatelle.server.steps import Fields, fields_of, for_the_log, in_columns, on_the_wire


class Room:
    """Where one page takes a lesson. The tutor works in a thread, for what is placed in a lesson is simulated."""

    def __init__(self, hands: Hands, page: Listener, game: Game, lesson: Lesson, words: Words) -> None:
        self._hands, self._page, self._words = hands, page, words
        self._game, self._lesson = game, lesson
        self._tutor: Tutor
        self._hand: Hand | None = None
        self._told: Fields = {}  # the view that the page has
        self._scenes = 0  # tables that were set up

    async def begin(self, step: int) -> None:
        """Begin at a step."""
        self._tutor = await self._hands.simulate(Tutor, self._game, self._lesson)
        await self._hands.simulate(self._tutor.skip_to, step)
        self._say(anew=True)

    async def ask(self, ask: lm.AnyLessonMessage) -> None:
        """Do what the page asks, and answer."""
        try:
            answer = await self._do(ask)
        except (Refusal, BagatelleError) as error:
            answer = refused(ask.id, error)
        if answer:
            self._page.tell(answer)

    def leave(self) -> None:
        self._let_go()

    async def _do(self, ask: lm.AnyLessonMessage) -> m.ServerMessage | None:
        tutor = self._tutor
        if isinstance(ask, asks.Decision) and (ask.match, ask.seen) != (self._id, tutor.match.number):
            raise Refusal("stale", "The lesson has gone on meanwhile; look again.")
        match ask:
            case asks.Ping():
                return m.Pong(ask.id)
            case lm.GoOn():
                await self._hands.simulate(tutor.go_on)
                self._say()
            case lm.Back():
                self._let_go()
                await self._hands.simulate(tutor.back)
                self._say(anew=True)
            case asks.Play() if self._takes_time:
                self._work().carry(self._game.moves.parse(ask.move), 1)
            case asks.Play():
                return await self._answer(ask.id, ask.move)
            case asks.Live(ask=Steer() as steer):
                self._work().steer(steer)
                return None
            case asks.Live(ask=Finish() as finish):
                self._work().finish(finish)
            case asks.Live(ask=Question() as question):
                return m.Answered(ask.id, await self._hands.find(self._work(), question))
            case asks.Question() if self._game.questions and isinstance(tutor.step, Ask):
                return m.Answered(ask.id, self._game.questions.answer(tutor.match.state, ask.ask))
            case _:
                raise Refusal("no-table", "That can't be done in a lesson.")
        return m.Done(ask.id)

    async def _answer(self, id: int | None, *moves: Any) -> m.ServerMessage | None:
        """What a move is answered with."""
        reply = await self._hands.simulate(self._tutor.answer, *moves)
        said = self._words.say(reply.words)
        if not reply.right:
            return m.Refused(id, "lesson", said, {}, said)
        self._say(praise=said)
        return None if id is None else m.Done(id)

    @property
    def _id(self) -> str:
        """Of the match, for the page."""
        return f"lesson-{self._scenes}"

    # The hand

    @property
    def _takes_time(self) -> bool:
        live = self._game.live
        return bool(live and isinstance(self._tutor.step, Ask) and live.takes_time(self._tutor.match))

    def _work(self) -> Hand:
        """The hand at work; Refusal if there is nothing for it to do."""
        if not self._takes_time:
            raise Refusal("nothing-held", "There is nothing for a hand to do now.")
        if self._hand is None:
            self._hand = self._hands.lend(self._tutor.match, self._page.show, self._placed)
        return self._hand

    async def _placed(self, *moves: Any) -> None:
        """What the hand did is the learner's answer; if that was wrong, the hand begins anew."""
        self._hand = None
        anew = Refusal("anew", "The simulation went wrong: everything is as it was before.")
        said = await self._answer(None, *moves) if moves else refused(None, anew)
        if isinstance(said, m.Refused):
            self._say(anew=True)
            self._page.tell(said)

    def _let_go(self) -> None:
        hand, self._hand = self._hand, None
        if hand:
            hand.stop(Refusal("stale", "The lesson has gone on meanwhile; look again."))

    # What the page is told

    def _say(self, praise: str = "", anew: bool = False) -> None:
        """Where the lesson is, and what happened on the way; the whole table if the page can't know it."""
        tutor, step, say = self._tutor, self._tutor.step, self._words.say
        anew = anew or tutor.new_scene
        self._scenes += anew
        self._page.tell(
            lm.Taught(
                number=tutor.number,
                steps=len(self._lesson.steps),
                title=say(self._lesson.title),
                words=say(step.words) if step else "",
                teaches=tuple(step.teaches.split()) if step else (),
                at=step.at if step else "",
                asks=isinstance(step, Ask),
                praise=praise,
                match=self._match(anew),
            )
        )
        if self._takes_time:
            self._work()

    def _match(self, anew: bool) -> m.MatchInfo:
        match, scene = self._tutor.match, self._tutor.scene
        view = match.view(scene.learner)
        steps = for_the_log(match, scene.learner) if anew else tuple(self._changes())
        self._told = fields_of(view)
        return m.MatchInfo(
            id=self._id,
            names=scene.names[: match.players],
            number=match.number,
            since=0 if anew else match.number - len(steps),
            steps=steps,
            view=self._told if anew else None,
            seat=scene.learner,
            moves=in_columns(view.moves) if match.actor == scene.learner else (),
            undo=False,
            left=None,
            commitment="",
            words=(),
        )

    def _changes(self) -> list[m.Step]:
        told, before = [], self._told
        for step in self._tutor.told:
            now = fields_of(step.view)
            told.append(on_the_wire(step, before, now))
            before = now
        return told


@websocket("/ws/lessons/{name:str}/{lesson:str}")
async def lesson_socket(socket: Socket, name: FromPath[str], lesson: FromPath[str]) -> None:
    """A lesson of a game, or an example of its rules. In the address, `step` says where it begins, and `lang` in which
    language."""
    hub: Hub = socket.app.state.hub
    if not await let_in(socket):
        return
    game = find_game(name) if name in names() else None
    taken = next((each for each in (*lessons(game), *examples(game)) if each.name == lesson), None) if game else None
    if game is None or taken is None:
        await socket.close(GONE, "there is no such lesson")
        return
    asked = socket.query_params
    words = Words(asked.get("lang", "") if asked.get("lang") in languages() else ENGLISH)
    page = Page(socket)
    room = Room(hub.hands, page, game, taken, words)
    try:
        await room.begin(int(step) if (step := asked.get("step", "")).isdecimal() and len(step) < 4 else 0)
        with suppress(WebSocketDisconnect):
            await read(socket, page, hub.settings, lm.decoder(game).decode, room.ask)
    finally:
        room.leave()
    await page.end()
