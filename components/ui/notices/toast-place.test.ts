import { expect, test } from "vitest";
import { placeToasts, type ToastScene } from "./toast-place.ts";

/** The top bar with three links and three controls, and a toast of 342 px, on a page of this width. */
const scene = (width: number, change: Partial<ToastScene> = {}): ToastScene => ({
  left: width - 24 - 342,
  height: 48,
  controls: { left: width - 32 - 132, right: width - 32 },
  barFilledTo: 320,
  barBottom: 56,
  pageBar: null,
  dialog: null,
  mayPush: true,
  edited: null,
  pageBottom: 800,
  ...change,
});

test("a wide bar's controls move aside, and the toasts stay in their corner", () => {
  const { push, top } = placeToasts(scene(1280));
  expect(top).toBeNull();
  expect(1280 - 32 - push).toBe(1280 - 24 - 342 - 8);
});

test("a bar without room keeps its controls, and the toasts lie below it", () => {
  for (const width of [390, 600, 768])
    expect(placeToasts(scene(width))).toEqual({ push: 0, top: 64, isBelow: false });
});

test("an open dialog begins below toasts that would lie over it, and stays where they do not", () => {
  const over = scene(1280, { dialog: { left: 304, right: 976 } });
  expect(placeToasts(over)).toEqual({ push: 0, top: null, isBelow: true });
  const beside = scene(1920, { dialog: { left: 680, right: 1240 } });
  expect(placeToasts(beside)).toEqual({ push: 0, top: null, isBelow: false });
});

test("a page without a bar leaves the toasts in their corner", () => {
  expect(placeToasts(scene(390, { controls: null }))).toEqual({ push: 0, top: null, isBelow: false });
});

test("toasts that reach into the page's own bar lie below it, and the top bar's controls stay", () => {
  const pageBar = { top: 73, bottom: 109, right: 1248 };
  expect(placeToasts(scene(1280, { pageBar })).top).toBeNull();
  expect(placeToasts(scene(1280, { pageBar, height: 62 }))).toEqual({ push: 0, top: 117, isBelow: false });
  expect(placeToasts(scene(390, { pageBar: { top: 64, bottom: 108, right: 374 } })).top).toBe(116);
  expect(placeToasts(scene(1920, { pageBar, height: 62 })).top, "beside it").toBeNull();
});

test("a bar that stays keeps its controls, and the toasts lie below it", () => {
  expect(placeToasts(scene(1280, { mayPush: false }))).toEqual({ push: 0, top: 64, isBelow: false });
});

test("toasts never lie over the cell that was just edited", () => {
  const pageBar = { top: 73, bottom: 109, right: 1248 };
  const at = (top: number, left = 1100) =>
    placeToasts(
      scene(1280, { pageBar, mayPush: false, edited: { left, right: left + 140, top, bottom: top + 60 } }),
    ).top;
  expect(at(130)).toBe(198);
  expect(at(300), "further down").toBe(117);
  expect(at(130, 200), "beside them").toBe(117);
  expect(at(760), "at the page's end").toBe(117);
});
