import { said } from "@chairtime/messages/said";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newAction } from "../api/action.ts";
import { setKeepsHistory } from "../api/client.ts";
import { changedSince, keepForUndo, someChanged } from "./keep-for-undo.ts";
import { undoStack } from "./undo-stack.ts";

beforeEach(() => {
  setKeepsHistory(true);
});
afterEach(() => {
  setKeepsHistory(false);
  vi.unstubAllGlobals();
});

/** A backend that answers each undo the same; returns the calls that it got. */
function backendWith(status: number, body: object): { path: string; body: unknown; action: string | null }[] {
  const calls: ReturnType<typeof backendWith> = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const action = new Headers(init.headers).get("x-chairtime-action");
    calls.push({ path: `${init.method} ${path}`, body: JSON.parse(String(init.body)), action });
    return Response.json(body, { status });
  });
  return calls;
}

const undoLatest = () => undoStack.undo(undoStack.latest ?? expect.fail("nothing to undo"));
const kept = { did: "Added", says: "Undone: it was removed" };
const changedBody = (changed: number, is_there = true) => ({
  error: "This was changed since then.",
  code: "changed_since",
  changed,
  first: { resource: "schedule", record_id: "s1", is_there },
});

test("where the backend keeps a history an undo is one call, which names what it puts back", async () => {
  const calls = backendWith(200, { action: 9, changes: 1 });
  const action = newAction(null);
  const stepByStep = vi.fn(async () => {});
  keepForUndo({ ...kept, action, stepByStep });
  expect(await undoLatest()).toBe(kept.says);
  expect(calls).toEqual([
    {
      path: "POST /api/changes/put-back",
      body: { action: action.id },
      action: expect.stringMatching(/^undo [0-9a-f]{32}$/),
    },
  ]);
  expect(stepByStep).not.toHaveBeenCalled();
});

test("where it keeps none the browser takes the steps back", async () => {
  setKeepsHistory(false);
  const calls = backendWith(500, {});
  const stepByStep = vi.fn(async () => {});
  keepForUndo({ ...kept, action: newAction(null), stepByStep });
  expect(await undoLatest()).toBe(kept.says);
  expect(stepByStep).toHaveBeenCalledOnce();
  expect(calls).toEqual([]);
});

test("the reason against an undo names the undone action, and the undo is forgotten", async () => {
  const tries: [number, object, Parameters<typeof keepForUndo>[0]["changedWords"], string][] = [
    [409, changedBody(1), undefined, "it has been changed elsewhere since then."],
    [409, changedBody(1, false), undefined, "it has been deleted since then."],
    [409, changedBody(1), () => changedSince("Ada Byron", false), "Ada Byron has been deleted since then."],
    [
      409,
      changedBody(2),
      someChanged(3, said("undo.count.entries", { count: 3 })),
      "2 of 3 entries were changed elsewhere since then.",
    ],
    [
      409,
      changedBody(1),
      someChanged(3, said("undo.count.entries", { count: 3 })),
      "1 of 3 entries was changed elsewhere since then.",
    ],
    [
      409,
      changedBody(1),
      someChanged(1, said("undo.count.entries", { count: 1 })),
      "it has been changed elsewhere since then.",
    ],
    [409, { error: "This time off overlaps." }, undefined, "This time off overlaps."],
    [404, { error: "Change not found" }, undefined, "the history has no change for it."],
  ];
  for (const [status, body, changedWords, words] of tries) {
    backendWith(status, body);
    keepForUndo({ ...kept, action: newAction(null), changedWords });
    const entry = undoStack.latest;
    await expect(undoLatest()).rejects.toThrow(`Can’t undo: ${words}`);
    expect(undoStack.latest).not.toBe(entry);
  }
});

test("what merely failed can be tried again", async () => {
  for (const status of [429, 502]) {
    backendWith(status, {});
    keepForUndo({ ...kept, action: newAction(null) });
    const entry = undoStack.latest;
    await expect(undoLatest()).rejects.toThrow("Nothing was undone. Please try again.");
    expect(undoStack.latest).toBe(entry);
    backendWith(200, { action: 9, changes: 1 });
    expect(await undoLatest()).toBe(kept.says);
  }
});
