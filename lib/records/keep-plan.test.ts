import { wordsIn } from "@chairtime/messages/server/words-in";
import { afterEach, expect, test, vi } from "vitest";
import { newAction } from "../api/action.ts";
import type { PlanStep } from "../preview/plan.ts";
import { undoStack } from "../undo/undo-stack.ts";
import { keepPlanForUndo } from "./keep-plan.ts";

const say = wordsIn("en");
afterEach(() => vi.unstubAllGlobals());

const item = (reason: string): PlanStep => ({
  kind: "break",
  before: null,
  after: { memberId: "e1", dayOfWeek: 1, startTime: "12:00", endTime: "13:00", reason },
});

/** A backend in memory with the breaks of a plan; `refuses` makes the next DELETE fail. */
function backendWith(reasons: string[]) {
  const backend = { reasons, refuses: false, deleted: [] as string[] };
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    if (method === "GET")
      return Response.json(
        backend.reasons.map((reason) => ({
          id: reason,
          employee_id: "e1",
          day_of_week: 1,
          start_time: "12:00",
          end_time: "13:00",
          reason,
        })),
      );
    if (backend.refuses) return Response.json({}, { status: 502 });
    const id = path.split("/").at(-1) ?? "";
    backend.deleted.push(id);
    backend.reasons = backend.reasons.filter((reason) => reason !== id);
    return new Response(null, { status: 204 });
  });
  return backend;
}

const undoLatest = async () => {
  const says = await undoStack.undo(undoStack.latest ?? expect.fail("nothing to undo"));
  return says && say(says);
};

test("a plan is taken back newest first, and the lists are fetched again", async () => {
  const backend = backendWith(["a", "b", "c"]);
  const reload = vi.fn(async () => {});
  keepPlanForUndo(newAction("plan"), ["a", "b", "c"].map(item), reload);
  expect(await undoLatest()).toBe("Undone: 3 entries removed");
  expect(backend.deleted).toEqual(["c", "b", "a"]);
  expect(reload).toHaveBeenCalledOnce();
});

test("records changed since stay, and count once over several tries", async () => {
  const backend = backendWith(["a", "b", "changed"]);
  keepPlanForUndo(newAction("plan"), ["a", "b", "c"].map(item), async () => {});
  backend.refuses = true;
  await expect(undoLatest()).rejects.toThrow("Failed to delete recurring break");
  backend.refuses = false;
  await expect(undoLatest()).rejects.toThrow(
    "2 of 3 entries removed; 1 was changed elsewhere since then and left alone.",
  );
  expect(backend.reasons).toEqual(["changed"]);
});

test("words of a plan name its number, its one member and its one reason", () => {
  const told = (items: PlanStep[]) => {
    keepPlanForUndo(newAction("plan"), items, async () => {}, {
      nameOfMember: (id) => (id === "e1" ? "Amara Okafor" : null),
    });
    return say(undoStack.latest?.did ?? "");
  };
  const shift: PlanStep = {
    kind: "schedule",
    before: null,
    after: {
      memberId: "e2",
      dayOfWeek: 1,
      startTime: "09:00",
      endTime: "17:00",
      validFrom: "2026-11-23",
      validUntil: null,
      notes: "",
    },
  };
  expect(told([item("Lunch Break")])).toBe("Amara Okafor: 1 entry added: Lunch Break");
  expect(told([item("Lunch Break"), item("Rest Break")])).toBe("Amara Okafor: 2 entries added");
  expect(told([item("Lunch Break"), shift])).toBe("2 entries added");
  expect(told([shift])).toBe("1 entry added");
});
