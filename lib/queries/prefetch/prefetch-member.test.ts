import { type DehydratedState, hydrate, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { availabilityKeys } from "../../records/availability/queries.ts";
import { closureKeys } from "../../records/closure/queries.ts";
import { staffKeys } from "../../records/member/queries.ts";
import { prefetchMember } from "./prefetch-member.ts";

const DATE = "2031-12-02";
const SHIFT = { start_time: "09:00", end_time: "17:00" };

function dayIn(state: DehydratedState): unknown {
  const client = new QueryClient();
  hydrate(client, state);
  return client.getQueryData(availabilityKeys.day("e1", DATE));
}

/** The cached day when the backend answers `answer` about it and nothing else. */
async function dayAfter(answer: { status: number; body: unknown } | null) {
  return dayIn(await prefetchMember(async (_path, question) => (question ? answer : null), "e1", DATE));
}

test("the day comes too, by member and date", async () => {
  const questions: unknown[] = [];
  const ask = async (path: string, question?: object) => {
    if (question) questions.push(path, question);
    const body = { employee_id: "e1", date: DATE, schedule: SHIFT, breaks: [], onetimeblocks: [] };
    return question ? { status: 200, body } : null;
  };
  const state = await prefetchMember(ask, "e1", DATE);
  expect(questions).toEqual(["/api/availability", { employee_id: "e1", date: DATE }]);
  expect(dayIn(state)).toMatchObject({
    shifts: [{ startTime: "09:00", endTime: "17:00" }],
  });
});

test("a 404 about the day means that there is no schedule", async () => {
  expect(await dayAfter({ status: 404, body: null })).toEqual({ shifts: [], breaks: [], timeOff: [] });
});

test("a day that failed, is unreadable or did not come is left to the browser", async () => {
  expect(await dayAfter({ status: 500, body: { error: "Database is away" } })).toBeUndefined();
  expect(await dayAfter({ status: 200, body: "<html>" })).toBeUndefined();
  expect(await dayAfter(null)).toBeUndefined();
});

test("without a date only the four lists are fetched", async () => {
  const asked: string[] = [];
  const ask = async (path: string) => {
    asked.push(path);
    return null;
  };
  await prefetchMember(ask, "e1", null);
  expect(asked).toEqual([
    "/api/employees",
    "/api/schedules?employee_id=e1",
    "/api/recurring-breaks?employee_id=e1",
    "/api/onetime-blocks?employee_id=e1",
  ]);
});

test("the closures of a salon that keeps them come beside the lists", async () => {
  const closure = { id: "c1", from_date: DATE, to_date: DATE, name: "Inventory", version: 1 };
  const ask = async (path: string) => (path === "/api/closures" ? { status: 200, body: [closure] } : null);
  const client = new QueryClient();
  hydrate(client, await prefetchMember(ask, "e1", null, true));
  expect(client.getQueryData(closureKeys.all)).toEqual([
    { id: "c1", fromDate: DATE, toDate: DATE, name: "Inventory", startTime: null, endTime: null, version: 1 },
  ]);
});

test("a list is embedded up to 200 records; a longer one and a body of null are left to the browser", async () => {
  const listed = async (body: unknown) => {
    const ask = async (path: string) => (path === "/api/employees" ? { status: 200, body } : null);
    const client = new QueryClient();
    hydrate(client, await prefetchMember(ask, "e1", null));
    return client.getQueryData<unknown[]>(staffKeys.list())?.length;
  };
  const staff = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));
  expect(await listed(staff(200))).toBe(200);
  expect(await listed(staff(201))).toBeUndefined();
  expect(await listed(null)).toBeUndefined();
});
