import { expect, test } from "vitest";
import { availabilityKeys } from "@/lib/queries/availability";
import { memberPrefetch } from "./member-prefetch";

const DATE = "2031-12-02";
const SHIFT = { start_time: "09:00", end_time: "17:00" };

/** What the cache holds of the day when the backend answers `answer` about it and nothing else. */
async function dayAfter(answer: { status: number; body: unknown } | null) {
  const client = await memberPrefetch("e1", DATE, async (_path, question) => (question ? answer : null));
  return client.getQueryData(availabilityKeys.day("e1", DATE));
}

test("the day comes along, asked for by member and date", async () => {
  const questions: unknown[] = [];
  const client = await memberPrefetch("e1", DATE, async (path, question) => {
    if (question) questions.push(path, question);
    const body = { employee_id: "e1", date: DATE, schedule: SHIFT, breaks: [], onetimeblocks: [] };
    return question ? { status: 200, body } : null;
  });
  expect(questions).toEqual(["/api/availability", { employee_id: "e1", date: DATE }]);
  expect(client.getQueryData(availabilityKeys.day("e1", DATE))).toMatchObject({
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

test("without a date only the four lists are asked for", async () => {
  const asked: string[] = [];
  await memberPrefetch("e1", null, async (path) => {
    asked.push(path);
    return null;
  });
  expect(asked).toEqual([
    "/api/employees",
    "/api/schedules?employee_id=e1",
    "/api/recurring-breaks?employee_id=e1",
    "/api/onetime-blocks?employee_id=e1",
  ]);
});
