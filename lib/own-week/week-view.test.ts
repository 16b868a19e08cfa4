import type { OwnDay, OwnWeek } from "@chairtime/contract/own-week";
import { addDays } from "@chairtime/kit/calendar";
import { writerIn } from "@chairtime/messages/server/words-in";
import { describe, expect, test } from "vitest";
import { ownWeekView } from "./week-view.ts";

const SUNDAY = "2026-11-22";
const NOW = new Date("2026-11-23T13:05:00Z");

const day = (date: string, more: Partial<OwnDay> = {}): OwnDay => ({
  date,
  published: true,
  shifts: [],
  breaks: [],
  onetimeblocks: [],
  opening: null,
  colleagues: [],
  ...more,
});
const shift = (start_time: string, end_time: string) => ({ shifts: [{ start_time, end_time }] });

function week(days: Record<string, Partial<OwnDay>>, more: Partial<OwnWeek> = {}): OwnWeek {
  return {
    salon: { name: "Linden", time_zone: "Europe/Berlin", week_starts_on: 0, hour_cycle: "h23" },
    member: { id: "m", first_name: "Ana", last_name: "Lund" },
    days: Array.from({ length: 14 }, (_, index) => {
      const date = addDays(SUNDAY, index);
      return day(date, days[date]);
    }),
    requests: [],
    requests_on: true,
    request_notice_days: 2,
    mails: true,
    ...more,
  };
}

const viewOf = (days: Record<string, Partial<OwnDay>>, more: Partial<OwnWeek> = {}) =>
  ownWeekView(week(days, more), NOW, writerIn("en"));
const dateIn = (view: ReturnType<typeof viewOf>, date: string) =>
  view.weeks.flatMap(({ days }) => days).find((each) => each.date === date);
/** The page's text at an instant of today. */
function at(view: ReturnType<typeof viewOf>, instant: string) {
  const now = Date.parse(instant);
  const today = view.ahead.findLast(({ from }) => from <= now);
  return today?.now.findLast(({ from }) => from <= now)?.words;
}

describe("a member's week in words", () => {
  test("says what goes on today, minute by minute", () => {
    const view = viewOf({
      "2026-11-23": {
        ...shift("09:00", "17:00"),
        breaks: [{ start_time: "12:00", end_time: "12:30", reason: "Lunch" }],
        onetimeblocks: [
          { start_time: "2026-11-23T14:00:00.000Z", end_time: "2026-11-23T15:00:00.000Z", reason: "Dentist" },
        ],
      },
    });
    expect(view.seen).toBe("Mon, Nov 23, 14:05");
    expect(at(view, "2026-11-23T06:00:00Z")).toBe("Starts at 09:00");
    expect(at(view, "2026-11-23T08:00:00Z")).toBe("Working until 15:00");
    expect(at(view, "2026-11-23T11:10:00Z")).toBe("On a break, back at 12:30");
    expect(at(view, "2026-11-23T14:30:00Z")).toBe("Off, back at 16:00");
    expect(at(view, "2026-11-23T15:00:00Z")).toBe("Working until 17:00");
    expect(at(view, "2026-11-23T16:00:00Z")).toBe("Done for today");
    expect(dateIn(view, "2026-11-23")).toMatchObject({
      hours: ["09:00 – 15:00", "16:00 – 17:00"],
      notes: [
        { kind: "break", text: "Lunch 12:00 – 12:30" },
        { kind: "time-off", text: "Dentist 15:00 – 16:00" },
      ],
    });
  });

  test("a night shows on its date, and its tail on the next, with the breaks of both", () => {
    const view = viewOf({
      "2026-11-23": shift("22:00", "06:00"),
      "2026-11-24": {
        carried_over: [{ start_time: "00:00", end_time: "06:00" }],
        breaks: [{ start_time: "02:00", end_time: "02:30", reason: "" }],
      },
    });
    expect(dateIn(view, "2026-11-23")).toMatchObject({
      hours: ["22:00 – 06:00 +1"],
      notes: [{ kind: "break", text: "Break 02:00 +1 – 02:30 +1" }],
      minutes: { planned: 450, absent: 0, present: 450 },
    });
    expect(dateIn(view, "2026-11-24")).toMatchObject({
      hours: [],
      instead: "Free",
      minutes: { planned: 0, absent: 0, present: 0 },
    });
    expect(dateIn(view, "2026-11-24")?.notes).toEqual([{ kind: "opening", text: "Mon night until 06:00" }]);
    expect(at(view, "2026-11-24T00:00:00Z")).toBe("Working until 06:00");
    expect(at(view, "2026-11-24T01:10:00Z")).toBe("On a break, back at 02:30");
  });

  test("a closure of the salon closes a day, published or not, and half a day keeps its morning", () => {
    const whole = { closed: { name: "Christmas Day" } };
    const view = viewOf({
      "2026-11-24": whole,
      "2026-11-25": { ...whole, published: false },
      "2026-11-26": {
        ...shift("09:00", "13:00"),
        closed: { name: "Eve", start_time: "13:00", end_time: "24:00" },
      },
    });
    expect(dateIn(view, "2026-11-24")).toMatchObject({
      hours: [],
      instead: "Closed",
      notes: [{ kind: "closed", text: "Closed: Christmas Day" }],
    });
    expect(dateIn(view, "2026-11-25")).toMatchObject({ instead: "Closed" });
    expect(dateIn(view, "2026-11-26")).toMatchObject({
      hours: ["09:00 – 13:00"],
      notes: [{ kind: "closed", text: "Eve, until 13:00" }],
    });
    expect(view.timeOff.map(({ reason, when }) => [reason, when])).toEqual([
      ["Closed: Christmas Day", "Tue, Nov 24 – Wed, Nov 25, 2026 · 2 days"],
      ["Closed: Eve", "Thu, Nov 26, 2026, 13:00 – 24:00"],
    ]);
  });

  test("days that are off, closed, of other hours or not published say so", () => {
    const off = (date: string, reason: string) => ({
      onetimeblocks: [
        { start_time: `${addDays(date, -1)}T23:00:00.000Z`, end_time: `${date}T23:00:00.000Z`, reason },
      ],
    });
    const view = viewOf({
      "2026-11-24": { ...shift("09:00", "17:00"), ...off("2026-11-24", "Vacation") },
      "2026-11-25": off("2026-11-25", "Public holiday"),
      "2026-11-29": off("2026-11-29", "Sick Leave"),
      "2026-11-26": { published: false },
      "2026-11-27": { opening: { name: "Stocktaking", spans: [] } },
      "2026-11-28": {
        ...shift("10:00", "12:00"),
        opening: { name: "Fair", spans: [{ start_time: "10:00", end_time: "12:00" }] },
        colleagues: [{ name: "Ben", shifts: [{ start_time: "10:00", end_time: "12:00" }] }],
      },
    });
    expect(dateIn(view, "2026-11-24")).toMatchObject({
      hours: [],
      instead: "Off",
      notes: [{ kind: "vacation", text: "Vacation" }],
    });
    expect(dateIn(view, "2026-11-25")).toMatchObject({ instead: "Closed" });
    expect(dateIn(view, "2026-11-29")?.notes).toEqual([{ kind: "sick", text: "Sick Leave" }]);
    expect(dateIn(view, "2026-11-26")).toMatchObject({ instead: "Not published yet" });
    expect(dateIn(view, "2026-11-27")).toMatchObject({
      instead: "Closed",
      notes: [{ kind: "opening", text: "Stocktaking: closed" }],
    });
    expect(dateIn(view, "2026-11-28")).toMatchObject({
      notes: [{ kind: "opening", text: "Fair: open 10:00 – 12:00" }],
      colleagues: "Ben 10:00 – 12:00",
    });
    expect(view.timeOff.map(({ reason, when, ahead }) => `${reason}, ${when}, ${ahead}`)).toEqual([
      "Vacation, Tue, Nov 24, 2026, Tomorrow",
      "Public holiday, Wed, Nov 25, 2026, In 2 days",
      "Sick Leave, Sun, Nov 29, 2026, In 6 days",
    ]);
  });

  test("weeks begin where the salon's do, with their working hours", () => {
    const view = viewOf({ "2026-11-23": shift("09:00", "17:00"), "2026-11-30": shift("09:00", "12:30") });
    expect(view.weeks.map(({ title, dates, hours }) => `${title}: ${dates}: ${hours}`)).toEqual([
      "This week: Nov 22 – 28, 2026: 8h",
      "Next week: Nov 29 – Dec 5, 2026: 3h 30m",
    ]);
    expect(view.firstRequestDate).toBe("2026-11-25");
    const member = { id: "m", first_name: "Ana", last_name: "Lund", agreed_minutes: 2310 };
    const agreed = viewOf({ "2026-11-23": shift("09:00", "17:00") }, { member });
    expect(agreed.weeks.map(({ hours }) => hours)).toEqual(["8h of 38h 30m", ""]);
  });

  test("a request shows with its state and message", () => {
    const request = {
      id: "r",
      employee_id: "m",
      kind: "time_off" as const,
      start_date: "2026-12-24",
      start_time: null,
      end_date: "2026-12-26",
      end_time: null,
      reason: "Vacation",
      note: "",
      state: "declined" as const,
      answer: "Too many are away",
      decided_by: "Mia",
      decided_at: null,
      onetime_block_id: null,
      created_at: "2026-11-20T10:00:00.000Z",
      version: 1,
    };
    const wish = {
      ...request,
      kind: "cannot" as const,
      state: "noted" as const,
      end_date: "2026-12-24",
      start_time: "13:00",
    };
    const { requests } = viewOf({}, { requests: [request, wish] });
    expect(requests).toMatchObject([
      {
        title: "Time off: Vacation",
        when: "Thu, Dec 24 – Sat, Dec 26, 2026",
        stateWords: "Declined",
        answer: "Too many are away",
        canWithdraw: false,
      },
      {
        title: "I cannot work",
        when: "Thu, Dec 24, 2026, 13:00 – 24:00",
        stateWords: "Noted",
        canWithdraw: true,
      },
    ]);
  });
});
