import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import axe from "axe-core";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Bidding, Offered } from "../controls/Auction";
import { Choose } from "../controls/Choose";
import { Place } from "../controls/Place";
import { Players } from "../controls/Players";
import { Hand } from "../hand";
import { placeOf, pose } from "../poses";
import type { Chosen } from "../useChosen";
import type { Spots } from "../useSpots";
import { view } from "./views";

const NAMES = ["Ann", "Bob"];
let root: Root;
let place: HTMLElement;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  place = document.createElement("main");
  document.body.append(place);
  root = createRoot(place);
});

afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

function show(what: ReactNode): void {
  act(() => root.render(<I18nProvider i18n={i18n}>{what}</I18nProvider>));
}

function button(name: RegExp): HTMLButtonElement {
  const found = [...place.querySelectorAll("button")].find((each) =>
    name.test(each.getAttribute("aria-label") ?? each.textContent ?? ""),
  );
  if (!found) throw new Error(`no button ${name} in ${place.textContent}`);
  return found;
}

const press = (name: RegExp) => act(() => button(name).click());
const key = (name: string) => act(() => void document.dispatchEvent(new KeyboardEvent("keydown", { key: name })));

async function troubles(): Promise<string[]> {
  const { violations } = await axe.run(place, { rules: { "color-contrast": { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

function chosen(piece: string | null): Chosen {
  const examined = piece === null ? null : { piece, turned: [1, 0, 0, 0] as const };
  return { examined, choose: vi.fn(), turn: vi.fn(), drag: vi.fn(), tap: null };
}

test("a shape of the supply is chosen, with how many there are", async () => {
  const nothing = chosen(null);
  show(<Choose view={view()} names={NAMES} busy={false} chosen={nothing} drawn play={vi.fn()} />);
  expect(button(/^cube/).textContent).toBe("cube, ×4");
  expect(button(/^drum/).textContent).toBe("drum"); // the other one is on the table
  press(/^arch/);
  expect(nothing.choose).toHaveBeenCalledWith("arch-1");
  expect(await troubles()).toEqual([]);
});

test("a piece in hand is looked at, built with an opening bid, or pushed", async () => {
  const play = vi.fn();
  const arch = chosen("arch-1");
  show(<Choose view={view()} names={NAMES} busy={false} chosen={arch} drawn play={play} />);
  expect(place.textContent).toContain("60 × 24 × 32 mm, 24 g");
  key("ArrowLeft");
  expect(arch.turn).toHaveBeenCalledWith(-15, 0);
  press(/Opening bid: more/);
  key("+");
  press(/^Build, opening with 2/);
  expect(play).toHaveBeenLastCalledWith("build arch-1 bid 2");
  key("p");
  expect(play).toHaveBeenLastCalledWith("push arch-1");
  key("Escape");
  expect(arch.choose).toHaveBeenCalledWith(null);
  expect(await troubles()).toEqual([]);
});

const PASS = { type: "pass", text: "pass" } as const;
const ACCEPT = { type: "accept", text: "accept" } as const;
const PAY = { type: "pay", text: "pay" } as const;

test("a bid is higher than the last and no higher than the pool", () => {
  const play = vi.fn();
  const auction = view({ phase: "bid", piece: "egg", bid: 7, bidder: 2, pools: [9, 10] });
  const moves = [PASS, ...[8, 9].map((amount) => ({ type: "bid", amount, text: `bid ${amount}` }) as const)];
  show(<Bidding view={auction} moves={moves} piece="egg" names={NAMES} busy={false} play={play} />);
  expect(place.textContent).toContain("you keep 1 token");
  for (let i = 0; i < 5; i += 1) key("+");
  press(/^Bid 9/);
  expect(play).toHaveBeenLastCalledWith("bid 9");
  key("p");
  expect(play).toHaveBeenLastCalledWith("pass");
});

test("who can't bid more can only pass", () => {
  const auction = view({ phase: "bid", piece: "egg", bid: 9, bidder: 2, pools: [9, 10] });
  show(<Bidding view={auction} moves={[PASS]} piece="egg" names={NAMES} busy={false} play={vi.fn()} />);
  expect(button(/can't bid more/).disabled).toBe(true);
  expect(button(/^Pass/).disabled).toBe(false);
});

test("what passing on costs and leaves is said before one pays; who can't pay must accept", async () => {
  const play = vi.fn();
  const offered = view({ phase: "offered", piece: "egg", price: 3, pools: [4, 10], pushed: true });
  show(<Offered view={offered} moves={[ACCEPT, PAY]} piece="egg" names={NAMES} busy={false} play={play} />);
  expect(button(/^Pay/).textContent).toContain("Pay 3 tokens");
  expect(place.textContent).toContain("You keep 1 token; Bob may accept it, or pay 4.");
  press(/^Pay/);
  expect(play).toHaveBeenLastCalledWith("pay");
  expect(await troubles()).toEqual([]);
  show(<Offered view={offered} moves={[ACCEPT]} piece="egg" names={NAMES} busy={false} play={play} />);
  expect(button(/^Pay/).disabled).toBe(true);
  expect(place.textContent).toContain("you must accept it");
});

test("everybody's tokens, tower and state are told", async () => {
  const look = vi.fn();
  show(<Players view={view({ pools: [1, 8] })} names={NAMES} yours={[1]} away={[]} look={look} />);
  const [ann, bob] = [...place.querySelectorAll("button")].map((each) => each.textContent);
  expect(ann).toContain("1 token, tower of 1 piece, turn");
  expect(bob).toContain("8 tokens, tower of 0 pieces");
  press(/Bob/);
  expect(look).toHaveBeenCalledWith(2);
  expect(await troubles()).toEqual([]);
});

function spots(changes: Partial<Spots> = {}): Spots {
  return { list: null, asking: false, ask: vi.fn(), spot: null, setSpot: vi.fn(), ...changes };
}

function placing(changes: Partial<Parameters<typeof Place>[0]> = {}) {
  const hand = new Hand("egg", false, pose([0, 0, 0.2]), () => undefined);
  const below = { piece: "drum-1", gap: 0.05, height: 0.02, outline: [] };
  const actions = { setTurning: vi.fn(), letGo: vi.fn(), play: vi.fn() };
  const all = { view: view(), hand, busy: false, below, turning: false, spots: spots(), ...actions, ...changes };
  show(<Place {...all} />);
  return { hand: all.hand, ...actions, spots: all.spots };
}

test("the hand moves and turns by buttons and by keys, in steps", async () => {
  const { hand, letGo } = placing();
  const mm = () => placeOf(hand.aim).map((value) => Math.round(value * 1000));
  press(/^Left/);
  expect(mm()).toEqual([-5, 0, 200]);
  press(/^2 cm/);
  key("ArrowUp");
  key("r");
  expect(mm()).toEqual([-5, 20, 220]);
  hand.measure = ([, , z]) => z - 0.15;
  key("g"); // by what is below it now, not by what the picture showed last
  expect(mm()).toEqual([-5, 20, 150]);
  press(/^90°/);
  press(/Tip towards you/);
  expect(Math.abs(hand.aim[4])).toBeCloseTo(Math.SQRT1_2);
  key("w");
  expect(hand.aim[4]).toBeCloseTo(0);
  key("l");
  press(/^Let go of egg/);
  expect(letGo).toHaveBeenCalledTimes(2);
  expect(place.textContent).toContain("Below: drum-1, 50 mm of air");
  expect(await troubles()).toEqual([]);
});

test("while a move is on its way nothing can be let go", () => {
  const { letGo } = placing({ busy: true });
  key("l");
  expect(button(/^Let go/).disabled).toBe(true);
  expect(letGo).not.toHaveBeenCalled();
});

test("a suggested spot is looked at, then the hand puts it there", async () => {
  const spot = { pose: [0.01, 0, 0.08, 1, 0, 0, 0] as const, on: ["drum-1"], turned: "lying", firm: 9, stands: 1 };
  const asked = placing();
  press(/^Spots/);
  expect(asked.spots.ask).toHaveBeenCalled();
  const offered = placing({ spots: spots({ list: [spot] }) });
  expect(button(/Put it there/).disabled).toBe(true);
  expect(place.textContent).not.toContain("Let go"); // that would drop it from where it hovers
  press(/On drum-1, lying, 10 mm right: firm/);
  expect(offered.spots.setSpot).toHaveBeenCalledWith(spot);
  const { play } = placing({ spots: spots({ list: [spot], spot }) });
  press(/Put it there/);
  expect(play).toHaveBeenCalledWith("place egg at 0.01 0 0.08 1 0 0 0");
  expect(await troubles()).toEqual([]);
});
