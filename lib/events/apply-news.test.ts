import type { News } from "@chairtime/contract/changes";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noticesQuery } from "../queries/notices.ts";
import { publishingQuery } from "../queries/publishing.ts";
import { makeQueryClient } from "../queries/query-client.ts";
import { availabilityKeys } from "../records/availability/queries.ts";
import { closureKeys } from "../records/closure/queries.ts";
import { salonKeys } from "../records/salon/queries.ts";
import type { Schedule } from "../records/schedule/model.ts";
import { scheduleKeys } from "../records/schedule/queries.ts";
import { newsApplier } from "./apply-news.ts";

const MEMBER = "0190a000-0000-7000-8000-000000000001";
const OTHER = "0190a000-0000-7000-8000-000000000002";
const ID = "0190a000-0000-7000-8000-000000000003";
const ME = "0190a000-0000-7000-8000-000000000004";

const onCalendar = vi.fn();
let page: AbortController;
let client = makeQueryClient();
let apply: (news: News) => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  page = new AbortController();
  client = makeQueryClient();
  onCalendar.mockReset();
  apply = newsApplier({ client, userId: ME, onCalendar, signal: page.signal });
});
afterEach(() => {
  vi.useRealTimers();
  page.abort();
  client.clear();
});

const wire = (version: number, employee_id = MEMBER) => ({
  id: ID,
  employee_id,
  day_of_week: 1,
  start_time: "09:00",
  end_time: "17:00",
  valid_from: "2030-01-01",
  valid_until: null,
  notes: `${version}`,
  version,
});

const newsOf = (number: number, after: object | null, more: Partial<News["changes"][number]> = {}): News => ({
  last: number,
  reset: false,
  changes: [
    {
      number,
      at: "2030-01-01T00:00:00.000Z",
      resource: "schedule",
      record_id: ID,
      employee_id: MEMBER,
      before: null,
      after: after && { ...after },
      by: { user_id: ME, name: "me" },
      ...more,
    },
  ],
});

const listed = (key: readonly unknown[]) =>
  client.getQueryData<Schedule[]>(key)?.map(({ version }) => version);

test("a new record comes into the lists that it belongs to, moves between them, and goes", () => {
  for (const key of [scheduleKeys.member(MEMBER), scheduleKeys.member(OTHER), scheduleKeys.team()])
    client.setQueryData(key, []);
  apply(newsOf(1, wire(1)));
  expect(listed(scheduleKeys.member(MEMBER))).toEqual([1]);
  expect(listed(scheduleKeys.team())).toEqual([1]);
  apply(newsOf(2, wire(2, OTHER)));
  expect(listed(scheduleKeys.member(MEMBER))).toEqual([]);
  expect(listed(scheduleKeys.member(OTHER))).toEqual([2]);
  apply(newsOf(3, null));
  expect(listed(scheduleKeys.team())).toEqual([]);
});

test("news never puts an older version over a newer one", () => {
  client.setQueryData(scheduleKeys.team(), []);
  apply(newsOf(2, wire(2)));
  apply(newsOf(1, wire(1)));
  expect(listed(scheduleKeys.team())).toEqual([2]);
});

test("a list that was on its way when the news came has it, however old its answer is", async () => {
  let answer: (list: unknown[]) => void = () => {};
  const fetched = client.fetchQuery({
    queryKey: scheduleKeys.team(),
    queryFn: () => new Promise<unknown[]>((resolve) => (answer = resolve)),
  });
  await vi.waitFor(() => expect(client.isFetching()).toBe(1));
  apply(newsOf(1, wire(1)));
  apply(newsOf(2, wire(2)));
  answer([]);
  await fetched;
  expect(listed(scheduleKeys.team())).toEqual([2]);
});

test("a record deleted here does not come back with the news of its creation", async () => {
  client.setQueryData(scheduleKeys.team(), []);
  apply(newsOf(1, wire(1)));
  client.setQueryData(scheduleKeys.team(), []);
  expect(listed(scheduleKeys.team())).toEqual([]);
  vi.setSystemTime(Date.now() + 1000);
  await client.fetchQuery({ queryKey: scheduleKeys.team(), queryFn: () => [], staleTime: 0 });
  expect(listed(scheduleKeys.team())).toEqual([]);
  apply(newsOf(2, null));
  expect(listed(scheduleKeys.team())).toEqual([]);
});

test("a day's answer of that member is asked again, but not for changes that the lists already have", () => {
  const day = availabilityKeys.day(MEMBER, "2030-01-01");
  client.setQueryData(day, {});
  client.setQueryData(scheduleKeys.team(), []);
  apply(newsOf(1, wire(1)));
  expect(client.getQueryState(day)?.isInvalidated).toBe(true);
  client.setQueryData(day, {});
  apply(newsOf(1, wire(1)));
  expect(client.getQueryState(day)?.isInvalidated).toBe(false);
  apply(newsOf(1, wire(1), { by: { user_id: OTHER, name: "other" } }));
  expect(client.getQueryState(day)?.isInvalidated).toBe(true);
});

test("the page learns of another zone of the salon, not of another name", () => {
  client.setQueryData(salonKeys.all, null);
  const salon = { name: "A", time_zone: "Europe/Berlin", week_starts_on: 0, hour_cycle: "h23" };
  const change = { resource: "salon", record_id: OTHER, employee_id: null, before: salon } as const;
  apply(newsOf(1, { ...salon, name: "B" }, change));
  expect(client.getQueryState(salonKeys.all)?.isInvalidated).toBe(true);
  expect(onCalendar).not.toHaveBeenCalled();
  apply(newsOf(2, { ...salon, time_zone: "Europe/Rome" }, change));
  expect(onCalendar).toHaveBeenCalledOnce();
});

test("the user's own role is fetched again where it differs from the page's, as after a removal", () => {
  const asksAgain = (after: object | null, record_id = ME) => {
    client.setQueryData(salonKeys.all, { me: { userId: ME, role: "manager" } });
    apply(newsOf(1, after, { resource: "person", record_id, employee_id: null }));
    return client.getQueryState(salonKeys.all)?.isInvalidated;
  };
  expect(asksAgain({ user_id: ME, role: "manager" })).toBe(false);
  expect(asksAgain({ user_id: OTHER, role: "viewer" }, OTHER)).toBe(false);
  expect(asksAgain({ user_id: ME, role: "viewer" })).toBe(true);
  expect(asksAgain(null)).toBe(true);
});

test("a tab that is too far behind reads the lists again", () => {
  client.setQueryData(scheduleKeys.team(), []);
  apply({ last: 900, changes: [], reset: true });
  expect(client.getQueryState(scheduleKeys.team())?.isInvalidated).toBe(true);
});

test("unpublished changes are fetched again when somebody's day may differ, or was published", () => {
  const key = publishingQuery({ from: "2030-01-06", to: "2030-01-12" }).queryKey;
  const asksAgain = (change: Partial<News["changes"][number]>) => {
    client.setQueryData(key, { drafts: [], unpublished: [] });
    apply(newsOf(1, null, change));
    return client.getQueryState(key)?.isInvalidated;
  };
  for (const resource of ["schedule", "recurring_break", "onetime_block", "employee", "publication"] as const)
    expect(asksAgain({ resource }), resource).toBe(true);
  expect(asksAgain({ resource: "person" })).toBe(false);
});

test("a closure of the salon refetches the closures, and everybody's days", () => {
  const day = availabilityKeys.day(MEMBER, "2030-01-01");
  client.setQueryData(closureKeys.all, []);
  client.setQueryData(day, { shifts: [], breaks: [], timeOff: [] });
  apply(newsOf(1, { id: ID, name: "Inventory" }, { resource: "closure", employee_id: null }));
  for (const key of [closureKeys.all, day]) expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

test("receipts of notices are fetched again once they have risen", () => {
  const key = noticesQuery({ from: "2030-01-06", to: "2030-01-12" }).queryKey;
  const list = { receipts: 3, period: { members: 2, opened: 0, confirmed: 0 }, groups: [] };
  const asksAgain = (news: News) => {
    client.setQueryData(key, list);
    apply(news);
    return client.getQueryState(key)?.isInvalidated;
  };
  const quiet = { last: 1, changes: [], reset: false };
  expect(asksAgain(quiet)).toBe(false);
  expect(asksAgain({ ...quiet, receipts: 3 })).toBe(false);
  expect(asksAgain({ ...quiet, receipts: 4 })).toBe(true);
  expect(asksAgain(newsOf(1, null, { resource: "publication", employee_id: null }))).toBe(true);
});
