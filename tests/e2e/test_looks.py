"""What looks for faults on every screen (looks.py) finds them, and leaves alone what is right."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page

from .looks import Looks

BOX = "border: 2px solid; padding: 4px; width: 120px"
WORD = "W" * 40
FAULTS = {
    "a word wider than its button": (f"<button style='width: 60px'>{WORD}</button>", "sticks out of its box"),
    "a word wider than what is drawn around it": (f"<div style='{BOX}'><p>{WORD}</p></div>", "sticks out of its box"),
    "a drawing beside its box": (
        f"<div style='{BOX}'><svg style='margin-left: 100px' width=60 height=20></svg></div>",
        "sticks out of its box",
    ),
    "a box beside the window": (
        "<div style='margin-left: 340px; width: 80px; height: 20px; background: red'></div>",
        "sticks out of the window",
    ),
    "text cut by itself": (
        f"<p style='width: 80px; overflow: hidden; text-overflow: ellipsis'>{WORD}</p>",
        "text is cut",
    ),
    "text cut by what it is in": (
        f"<div style='width: 80px; overflow: hidden'><p><b>{WORD}</b></p></div>",
        "text is cut",
    ),
    "lines cut by what they are in": (
        "<div style='width: 80px; height: 30px; overflow: hidden'><p>many words, of which one is seen</p></div>",
        "text is cut",
    ),
    "small text": ("<p style='font-size: 11px'>small</p>", "small text"),
    "small text in a drawing": (
        "<svg viewBox='0 0 100 100' width=50 height=50><text y=50 font-size=20>7</text></svg>",
        "small text",
    ),
    "a button half under another one alike": (
        "<button style='width: 200px; height: 40px'>one</button>"
        "<button style='width: 200px; height: 40px; margin-left: -80px'>two</button>",
        "is covered",
    ),
    "something over a button that lets presses through": (
        "<button style='width: 100px; height: 40px'>one</button>"
        "<i style='position: fixed; top: 9px; left: 9px; padding: 20px; border: solid; pointer-events: none'></i>",
        "is covered",
    ),
    "something over a word": (
        "<p style='position: relative'>Keep it<b style='position: absolute; left: 30px; background: red'>K</b></p>",
        "text is covered",
    ),
    "a name that isn't what is written": ("<button aria-label='Close'>Go on</button>", "is called otherwise"),
}
FINE = {
    "text that fits": f"<div style='{BOX}'><button>Go on</button></div>",
    "text that can be scrolled": f"<div style='width: 80px; overflow: auto'>{WORD}</div>",
    "what is laid over its surroundings": f"<div style='{BOX}; position: relative'>"
    "<b style='position: absolute; top: -10px; left: 4px'>new</b></div>",
    "what is beside a word": "<p style='position: relative'>Keep it<b style='position: absolute; left: 80px'>K</b></p>",
    "words that are part of what is pressed": "<p style='position: relative'>A question <button style='border: 0;"
    " background: none'>Yes<i style='position: absolute; inset: 0'></i></button></p>",
    "what can be scrolled from under a bar": "<div style='height: 560px'></div><button>one</button>"
    "<div style='height: 900px'></div><p style='position: fixed; bottom: 0; background: white; height: 90px'>bar</p>",
    "what is on its way": "<style>@keyframes go { from { transform: scale(0.2) } }</style>"
    "<p style='animation: go 60s'>flying</p>",
}


@pytest.fixture(scope="module")
def page(browser: Browser) -> Page:
    return browser.new_page(viewport={"width": 390, "height": 600})


def put(page: Page, body: str) -> list[str]:
    page.set_content(f"<body style='margin: 8px; font: 16px sans-serif'>{body}</body>")
    return Looks.faults(page)


@pytest.mark.parametrize("case", FAULTS)
def test_a_fault_is_found(page: Page, case: str) -> None:
    body, fault = FAULTS[case]
    assert any(each.startswith(fault) for each in put(page, body))


@pytest.mark.parametrize("case", FINE)
def test_what_is_right_is_left_alone(page: Page, case: str) -> None:
    assert put(page, FINE[case]) == []


@pytest.fixture
def watched(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    Looks().watch(context)
    yield context.new_page()
    context.close()


MOVING = """() => {
  const button = (name, style = "") => {
    const made = document.createElement("button");
    [made.textContent, made.style.cssText] = [name, style];
    return made;
  };
  b.onclick = () => { a.style.width = "300px"; };
  c.onclick = () => document.body.append(button("over", "position: fixed; inset: 0"));
  d.onclick = () => d.remove();
  e.onclick = () => e.replaceWith(button("anew"));
}"""


@pytest.mark.parametrize(
    ("name", "moved"),
    [("a", ""), ("b", "px"), ("c", "over came to lie over it"), ("d", "e came in its place"), ("e", "")],
)
def test_what_moves_or_comes_under_the_finger_is_found(watched: Page, name: str, moved: str) -> None:
    buttons = "".join(f"<button id={each} style='width: 80px'>{each}</button>" for each in "abcde")
    watched.goto(f"data:text/html,<p role=log>quiet</p>{buttons}")
    watched.evaluate(MOVING)
    watched.locator(f"#{name}").click()
    watched.evaluate("document.querySelector('p').textContent = 'the match goes on'")
    watched.wait_for_timeout(100)
    found = Looks.moved(watched)
    assert len(found) == (moved != "")
    assert all(each.endswith(moved) for each in found)


@pytest.mark.parametrize(
    ("doing", "found"),
    [
        ("setTimeout(() => scrollBy(0, 300), 50)", 1),
        ("setTimeout(() => far.focus(), 50)", 1),
        ("setTimeout(() => tall.remove(), 50)", 1),
        ("", 0),  # the visitor scrolls, to press the next thing
    ],
)
def test_what_the_page_scrolls_away_moves_and_what_a_visitor_scrolls_away_does_not(
    watched: Page, doing: str, found: int
) -> None:
    buttons = "<div id=tall style='height: 300px'></div><button id=here>here</button>"
    watched.goto(f"data:text/html,{buttons}<div style='height: 3000px'></div><button id=far>far</button>")
    watched.evaluate(f"() => {{ here.onclick = () => {{ {doing} }}; }}")
    watched.locator("#here").click()
    if not doing:
        watched.locator("#far").scroll_into_view_if_needed()
    watched.wait_for_timeout(200)
    assert len(Looks.moved(watched)) == found


DIALOG = """<button onclick="over.hidden = false">open</button>
<style>@media (max-width: 370px) { p { font-size: 9px } }</style>
<div id=over role=dialog hidden>
  <h1>A question</h1><p>small on a phone</p><button onclick="over.remove()">close</button>
</div>"""


def test_what_opens_over_a_page_is_looked_at_before_it_is_closed(watched: Page) -> None:
    troubles: list[str] = []
    Looks().attend(watched, troubles)
    watched.goto(f"data:text/html,{quote(DIALOG)}")
    watched.get_by_role("button", name="open").click()
    watched.get_by_role("button", name="close").click()
    assert [each.split(" (")[0] for each in troubles] == ['360: small text: <p class=""> “small on a phone”']
    assert Looks.overlooked(watched) == []


def test_what_is_closed_before_it_was_looked_at_is_told(watched: Page) -> None:
    watched.goto(f"data:text/html,{quote(DIALOG)}")
    watched.evaluate("over.hidden = false")
    watched.evaluate("over.remove()")
    assert Looks.overlooked(watched) == ["A question"]
