import { afterEach, expect, test, vi } from "vitest";
import { newAction } from "../api/action.ts";
import { setKeepsHistory } from "../api/client.ts";
import type { PlanStep } from "../preview/plan.ts";
import { saveTogether } from "../save/step-by-step.ts";
import { recordStep } from "./plan-steps.ts";

afterEach(() => {
  setKeepsHistory(false);
  vi.unstubAllGlobals();
});

const hours = {
  memberId: "e1",
  dayOfWeek: 1,
  startTime: "09:00",
  endTime: "17:00",
  validFrom: "2031-01-06",
  validUntil: null,
  notes: "",
};
const before = { ...hours, id: "old", version: 7 };
const added: PlanStep = { kind: "schedule", before: null, after: { ...hours, validFrom: "2031-12-01" } };
const ended: PlanStep = { kind: "schedule", before, after: { ...hours, validUntil: "2031-11-30" } };

const CHANGED = {
  error: "Lena has changed this meanwhile.",
  code: "changed_meanwhile",
  current: null,
  by: { user_id: "u", name: "Lena" },
  at: "2031-11-01T10:00:00Z",
};

/** A backend in which somebody else has changed the old schedule; returns the writes that it got. */
function changedBackend(): string[] {
  const writes: string[] = [];
  let made: object[] = [];
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (init.method === "GET") return Response.json(made);
    writes.push([init.method, headers.get("if-match"), headers.get("x-chairtime-action")].join(" "));
    if (init.method === "PUT") return Response.json(CHANGED, { status: 412 });
    if (init.method === "DELETE") {
      made = [];
      return new Response(null, { status: 204 });
    }
    const record = { ...JSON.parse(String(init.body)), id: "new", version: 8 };
    made = [record];
    return Response.json(record, { status: 201 });
  });
  return writes;
}

test.each([ended, { ...ended, onlyTidies: true as const }])(
  "a plan that meets a changed record takes back what it saved, even where it only tidies",
  async (step) => {
    const writes = changedBackend();
    setKeepsHistory(true);
    const action = newAction("plan");
    await expect(saveTogether([added, step].map(recordStep), action, {})).rejects.toThrow(CHANGED.error);
    expect(writes).toEqual([
      `POST  plan ${action.id}`,
      `PUT "7" plan ${action.id}`,
      `DELETE "8" plan ${action.id}`,
    ]);
  },
);

test("a step says which call saves it, with which body, over which version", () => {
  expect(recordStep(added)).toMatchObject({
    call: "POST /api/schedules",
    body: { employee_id: "e1", valid_from: "2031-12-01" },
  });
  expect(recordStep(ended)).toMatchObject({
    call: "PUT /api/schedules",
    id: "old",
    version: 7,
    body: { valid_until: "2031-11-30" },
  });
  const deleted = recordStep({ kind: "schedule", before, after: null });
  expect(deleted).toMatchObject({ call: "DELETE /api/schedules", id: "old", version: 7 });
  expect(deleted).not.toHaveProperty("body");
});
