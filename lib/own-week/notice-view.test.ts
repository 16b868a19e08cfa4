import type { NoticeDay, OwnNotice } from "@chairtime/contract/notices/notices";
import { addDays } from "@chairtime/kit/calendar";
import { writerIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { noticeView } from "./notice-view.ts";

const writer = writerIn("en");
const MONDAY = "2026-11-23";

const hours = (start_time: string, end_time: string) => ({
  work: [{ start_time, end_time }],
  breaks: [],
  time_off: [],
});
const changed = (date: string): NoticeDay => ({
  date,
  before: hours("09:00", "17:00"),
  after: hours("11:00", "20:00"),
});
const added = (date: string): NoticeDay => ({ date, before: null, after: hours("09:00", "17:00") });
const notice = (days: NoticeDay[], more: Partial<OwnNotice> = {}): OwnNotice => ({
  id: "n",
  kind: "published",
  created_at: "2026-11-20T08:00:00.000Z",
  opened: false,
  days,
  request: null,
  announcement: null,
  offer: null,
  ...more,
});

test("says what changed, and apart from it what is new, in the words of the mail", () => {
  const view = noticeView(notice([changed(MONDAY), added(addDays(MONDAY, 7))]), writer);
  expect(view.heading).toBe("Your week has changed");
  expect(
    view.parts.map(({ lead, days }) => [lead, ...days.map(({ label, words }) => `${label}: ${words}`)]),
  ).toEqual([
    ["", "Mon, Nov 23: 11:00 – 20:00 instead of 09:00 – 17:00"],
    ["And this is new:", "Mon, Nov 30: 09:00 – 17:00"],
  ]);
});

test("says of weeks that were not published before that they are ready", () => {
  const view = noticeView(notice([added(MONDAY), added(addDays(MONDAY, 1))]), writer);
  expect(view.heading).toBe("Your weeks from Mon, Nov 23 to Tue, Nov 24 are ready");
  expect(view.parts.map(({ lead }) => lead)).toEqual(["This is when you work:"]);
});

test("lists a week's days, and counts the others", () => {
  const days = Array.from({ length: 12 }, (_, index) => changed(addDays(MONDAY, index)));
  const view = noticeView(notice(days), writer);
  expect(view.parts.flatMap(({ days }) => days)).toHaveLength(7);
  expect(view.more).toBe(5);
});

test("says the answer to a request, with its message", () => {
  const request = {
    id: "r",
    employee_id: "m",
    kind: "time_off" as const,
    start_date: MONDAY,
    start_time: null,
    end_date: MONDAY,
    end_time: null,
    reason: "Wedding",
    note: "",
    state: "declined" as const,
    answer: "Sorry",
    decided_by: "Maya",
    decided_at: "2026-11-20T08:00:00.000Z",
    onetime_block_id: null,
    created_at: "2026-11-19T08:00:00.000Z",
    version: 2,
  };
  expect(noticeView(notice([], { kind: "answered", request }), writer)).toMatchObject({
    heading: "Your time off was declined",
    parts: [],
    more: 0,
    request: { title: "Time off: Wedding", when: "Mon, Nov 23, 2026", answer: "“Sorry”" },
  });
});

test.each([
  ["taken", "The shift is yours", "You now work this shift: Mon, Nov 23, 10:00 – 18:00."],
  ["given", "A colleague is taking your shift", "You no longer work this shift: Mon, Nov 23, 10:00 – 18:00."],
  ["gone", "The shift is no longer offered", "This shift is no longer offered: Mon, Nov 23, 10:00 – 18:00."],
] as const)("says what became of an offer, in the words of the mail: %s", (news, heading, intro) => {
  const shift = { date: MONDAY, start_time: "10:00", end_time: "18:00" };
  const of = (answer: string) =>
    noticeView(notice([], { kind: "offer", offer: { news, ...shift, answer } }), writer);
  expect(of("Thank you")).toMatchObject({
    heading,
    parts: [],
    more: 0,
    request: null,
    offer: { intro, answer: "“Thank you”" },
  });
  expect(of("").offer?.answer).toBe("");
});

test("says of a shift past midnight when it ends", () => {
  const offer = { news: "taken" as const, date: MONDAY, start_time: "20:00", end_time: "02:00", answer: "" };
  expect(noticeView(notice([], { kind: "offer", offer }), writer).offer?.intro).toBe(
    "You now work this shift: Mon, Nov 23, 20:00 – Tue, Nov 24, 02:00.",
  );
});

test("says who announced a text, and the text as it was typed", () => {
  const announcement = { text: "Staff meeting\nat nine", by: "Maya" };
  expect(noticeView(notice([], { kind: "announced", announcement }), writer)).toMatchObject({
    heading: "Message from Maya",
    text: "Staff meeting\nat nine",
    parts: [],
    request: null,
  });
});
