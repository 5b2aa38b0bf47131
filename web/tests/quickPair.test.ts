import { expect, test } from "vitest";
import { isStray, swallowStrayTaps } from "../app/quickPair";

const [one, other] = [document.createElement("button"), document.createElement("button")];
const first = { on: one, x: 100, y: 100, at: 1000 };

test("a tap soon after another, at the same spot, on something else is stray", () => {
  expect(isStray(first, { on: other, x: 110, y: 95, at: 1300 })).toBe(true);
});

test("the same control again, another spot, a later tap and the first one ever are not", () => {
  expect(isStray(first, { on: one, x: 100, y: 100, at: 1100 })).toBe(false);
  expect(isStray(first, { on: other, x: 130, y: 100, at: 1300 })).toBe(false);
  expect(isStray(first, { on: other, x: 100, y: 100, at: 1700 })).toBe(false);
  expect(isStray(null, { on: other, x: 100, y: 100, at: 1300 })).toBe(false);
});

test("what does nothing is never in the way", () => {
  expect(isStray({ ...first, on: null }, { on: other, x: 100, y: 100, at: 1300 })).toBe(false);
  expect(isStray(first, { on: null, x: 100, y: 100, at: 1300 })).toBe(false);
});

test("a stray tap reaches nobody, a key's click and the next tap do", () => {
  const end = swallowStrayTaps(window);
  document.body.append(one, other);
  const heard: string[] = [];
  for (const type of ["pointerdown", "pointerup", "click"]) {
    other.addEventListener(type, () => heard.push(type));
  }
  const press = (on: Element) => {
    for (const type of ["pointerdown", "pointerup", "click"]) {
      const kind = type === "click" ? MouseEvent : PointerEvent;
      on.dispatchEvent(new kind(type, { bubbles: true, cancelable: true, detail: 1, clientX: 5, clientY: 5 }));
    }
  };
  press(one);
  press(other);
  expect(heard).toEqual([]);
  other.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  expect(heard).toEqual(["click"]);
  press(one);
  other.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, clientX: 90, clientY: 5 }));
  expect(heard).toEqual(["click", "pointerdown"]);
  end();
  one.remove();
  other.remove();
});
