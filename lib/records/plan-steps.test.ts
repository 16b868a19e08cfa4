import { said } from "@chairtime/messages/said";
import { afterEach, expect, test, vi } from "vitest";
import { newAction } from "../api/action.ts";
import { setKeepsHistory } from "../api/client.ts";
import type { PlanStep } from "../preview/plan.ts";
import { savePlan } from "../save/save-plan.ts";
import { saveTogether } from "../step-by-step/step-by-step.ts";
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
  error: "Lena just changed this.",
  code: "changed_meanwhile",
  current: null,
  by: { user_id: "u", name: "Lena" },
  at: "2031-11-01T10:00:00Z",
};

/** A backend where somebody else has changed the old schedule; returns its received writes. */
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
    call: "PUT /api/schedules/{id}",
    id: "old",
    version: 7,
    body: { valid_until: "2031-11-30" },
  });
  const deleted = recordStep({ kind: "schedule", before, after: null });
  expect(deleted).toMatchObject({ call: "DELETE /api/schedules/{id}", id: "old", version: 7 });
  expect(deleted).not.toHaveProperty("body");
});

const tidied: PlanStep = { ...ended, onlyTidies: true };
const record = {
  id: "new",
  employee_id: "e1",
  day_of_week: 1,
  start_time: "09:00",
  end_time: "17:00",
  version: 8,
};
const stored = { ...record, valid_from: "2031-12-01", valid_until: null, notes: "" };

/** A backend that saves plans but refuses some steps; returns the number of steps of each plan. */
function plansBackend(refusal: object, isRefused: (step: { call: string }) => boolean): number[] {
  const plans: number[] = [];
  setKeepsHistory(true);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    expect([init.method, path]).toEqual(["POST", "/api/plans"]);
    const { kind, steps }: { kind: string; steps: { call: string }[] } = JSON.parse(String(init.body));
    expect(new Headers(init.headers).get("x-chairtime-action")).toMatch(new RegExp(`^${kind} `));
    plans.push(steps.length);
    const step = steps.findIndex(isRefused);
    if (step >= 0) return Response.json({ ...refusal, step }, { status: "code" in refusal ? 412 : 409 });
    return Response.json({ action: 8, results: steps.map(() => ({ record: stored })) });
  });
  return plans;
}

const OVERLAPS = { error: "This schedule overlaps another one." };
const isChange = ({ call }: { call: string }) => call.startsWith("PUT ");
const asPlan = (steps: PlanStep[], together: boolean) =>
  savePlan(newAction("plan"), steps.map(recordStep), { asPlan: true, together });

test("a backend that saves plans gets one call, and its records are the saved ones", async () => {
  const plans = plansBackend(OVERLAPS, () => false);
  const results = await asPlan([added, added], true);
  expect(plans).toEqual([2]);
  expect(results).toMatchObject([
    { kind: "saved", value: { after: { id: "new", version: 8 } } },
    { kind: "saved", value: { after: { id: "new", version: 8 } } },
  ]);
});

test("a plan that is refused goes again without what only tidies, and not without anything else", async () => {
  const plans = plansBackend(OVERLAPS, isChange);
  const results = await asPlan([added, tidied], true);
  expect(plans).toEqual([2, 1]);
  expect(results.map(({ kind, words }) => [kind, words])).toEqual([
    ["saved", ""],
    ["refused", OVERLAPS.error],
  ]);
  await expect(asPlan([added, ended], true)).rejects.toThrow(OVERLAPS.error);
  plansBackend(CHANGED, isChange);
  await expect(asPlan([added, tidied], true)).rejects.toThrow(CHANGED.error);
});

test("independent steps are saved without refused ones", async () => {
  const plans = plansBackend(OVERLAPS, isChange);
  const results = await asPlan([ended, added, ended], false);
  expect(plans).toEqual([3, 2, 1]);
  expect(results.map(({ kind }) => kind)).toEqual(["refused", "saved", "refused"]);
});

test("where more steps are refused than a plan is sent again for, each is a call of its own", async () => {
  const plans = plansBackend(OVERLAPS, isChange);
  const planned = globalThis.fetch;
  const alone: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path === "/api/plans") return planned(path, init);
    alone.push(`${init.method}`);
    return init.method === "POST"
      ? Response.json(stored, { status: 201 })
      : Response.json(OVERLAPS, { status: 409 });
  });
  const results = await asPlan([...Array(22).fill(ended), added], false);
  expect(plans).toHaveLength(21);
  expect(alone.filter((method) => method === "POST")).toHaveLength(1);
  expect(results.map(({ kind }) => kind)).toEqual([...Array(22).fill("refused"), "saved"]);
});

test("a plan without an answer is not known to be saved", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("offline");
  });
  const results = await asPlan([added, added], false);
  expect(results.map(({ kind, words }) => [kind, words])).toEqual(
    Array(2).fill(["failed", said("errors.schedule.create")]),
  );
});
