import { expect, test } from "vitest";
import { keyOf, readKey } from "./shortcut-keys";

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  repeat: false,
  defaultPrevented: false,
  ...more,
});

test("a letter is a letter ignoring case, and another script's letter counts by its place", () => {
  expect(keyOf(press("N"))).toBe("n");
  expect(keyOf(press("т", { code: "KeyN" }))).toBe("n");
  expect(keyOf(press("é", { code: "Digit2" }))).toBe("é");
});

test("what belongs to the browser, to an input method or to a control is no shortcut", () => {
  for (const of of ["ctrlKey", "metaKey", "altKey", "isComposing", "defaultPrevented", "repeat"])
    expect(keyOf(press("n", { [of]: true })), of).toBeNull();
});

test("a held arrow goes on, a held letter does not", () => {
  expect(keyOf(press("ArrowLeft", { repeat: true }))).toBe("ArrowLeft");
  expect(keyOf(press("t", { repeat: true }))).toBeNull();
});

test("two keys in a row are one shortcut", () => {
  const known = ["g s", "g t", "t"];
  expect(readKey("g", null, known)).toEqual({ keys: null, pending: "g" });
  expect(readKey("t", "g", known)).toEqual({ keys: "g t", pending: null });
  expect(readKey("t", null, known)).toEqual({ keys: "t", pending: null });
});

test("a key that does not continue counts for itself", () => {
  const known = ["g s", "n"];
  expect(readKey("n", "g", known)).toEqual({ keys: "n", pending: null });
  expect(readKey("g", "g", known)).toEqual({ keys: null, pending: "g" });
  expect(readKey("x", "g", known)).toEqual({ keys: null, pending: null });
});
