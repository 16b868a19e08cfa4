import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ONCE_HEADER, ONCE_SHAPE } from "./calls/once.ts";
import {
  ACTION_HEADER,
  ACTION_ID_SHAPE,
  ACTION_SHAPE,
  changedMeanwhile,
  changedSince,
  isFinal,
  isForManagers,
  RESOURCES,
} from "./changes.ts";

test("each resource of the history has its readers, and can be put back or not", () => {
  const rows = RESOURCES.map(
    (one) => `${one}: ${isForManagers(one) ? "managers" : "all"}${isFinal(one) ? ", final" : ""}`,
  );
  expect(rows).toMatchInlineSnapshot(`
    [
      "employee: all",
      "schedule: all",
      "recurring_break: all",
      "onetime_block: all",
      "salon: all",
      "person: managers, final",
      "invitation: managers, final",
      "request: managers",
      "link: managers, final",
      "publication: all, final",
      "announcement: managers, final",
      "closure: all",
      "offer: managers",
      "api_token: managers, final",
      "webhook: managers, final",
    ]
  `);
});

test("headers name an action and an attempt", () => {
  expect([ACTION_HEADER, ONCE_HEADER]).toEqual(["x-chairtime-action", "idempotency-key"]);
  expect(ACTION_SHAPE.exec("put_back 0123-abc_")?.slice(1)).toEqual(["put_back", "0123-abc_"]);
  expect(ACTION_SHAPE.exec("01234567")?.slice(1)).toEqual([undefined, "01234567"]);
  expect(ACTION_SHAPE.exec(`${"a".repeat(20)} ${"b".repeat(64)}`)).not.toBeNull();
  const wrong = [
    "",
    "0123456",
    "b".repeat(65),
    "0123 4567",
    "01234567 ",
    " 01234567",
    "put_back  01234567",
    "0123456é",
  ];
  for (const id of wrong) {
    expect(id).not.toMatch(ACTION_SHAPE);
    expect(id).not.toMatch(ACTION_ID_SHAPE);
    expect(id).not.toMatch(ONCE_SHAPE);
  }
  for (const kind of ["Put 01234567", "a1 01234567", `${"a".repeat(21)} 01234567`, "x: 01234567"])
    expect(kind).not.toMatch(ACTION_SHAPE);
  for (const id of ["01234567", "b".repeat(64), "Ab-_0123"]) {
    expect(id).toMatch(ACTION_ID_SHAPE);
    expect(id).toMatch(ONCE_SHAPE);
  }
});

test("a refusal names the change that came between", () => {
  const by = { user_id: null, name: "Ana" };
  const refusal = {
    error: "x",
    code: "changed_meanwhile",
    current: { any: 1 },
    by,
    at: "2026-11-02T09:00:00.000Z",
  };
  expect(z.parse(changedMeanwhile, refusal)).toEqual(refusal);
  expect(z.parse(changedMeanwhile, { ...refusal, current: null }).current).toBeNull();
  for (const wrong of [
    { code: "changed" },
    { code: "" },
    { by: {} },
    { at: "soon" },
    { error: 1 },
    { current: 1 },
  ])
    expect(z.safeParse(changedMeanwhile, { ...refusal, ...wrong }).success).toBe(false);
  const first = { resource: "schedule", record_id: "01890000-0000-7000-8000-000000000000", is_there: true };
  const since = { error: "x", code: "changed_since", changed: 3, first };
  expect(z.parse(changedSince, since)).toEqual(since);
  for (const wrong of [{ code: "" }, { changed: 1.5 }, { first: {} }, { first: { ...first, is_there: 1 } }])
    expect(z.safeParse(changedSince, { ...since, ...wrong }).success).toBe(false);
});
