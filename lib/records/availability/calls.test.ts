import { afterEach, describe, expect, test, vi } from "vitest";
import { rotaFields } from "../../api/record-calls.ts";
import { breakWire } from "../break/wire.ts";
import { scheduleWire } from "../schedule/wire.ts";
import { timeOffCalls } from "../time-off/calls.ts";
import type { TimeOff } from "../time-off/model.ts";
import { timeOffWire } from "../time-off/wire.ts";
import { fetchAvailability } from "./calls.ts";

const TIME_OFF: TimeOff = {
  id: "t1",
  memberId: "e1",
  start: new Date("2026-12-01T03:30:00Z"),
  end: new Date("2026-12-01T11:30:00Z"),
  reason: "Vacation",
};

function answerWith(status: number, body: unknown) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

describe("one member's day", () => {
  test("reads wall-clock times written as if they were UTC, and instants as instants", async () => {
    answerWith(200, {
      date: "2026-12-01T00:00:00Z",
      employee_id: "e1",
      schedule: { start_time: "2026-12-01T09:00:00Z", end_time: "2026-12-01T17:00:00Z" },
      breaks: [{ start_time: "2026-12-01T12:00:00Z", end_time: "2026-12-01T13:00:00Z", reason: "Lunch" }],
      onetimeblocks: [{ start_time: "2026-12-01T07:00:00Z", end_time: "2026-12-01T08:30:00Z" }],
    });
    expect(await fetchAvailability("e1", "2026-12-01")).toEqual({
      shifts: [{ startTime: "09:00", endTime: "17:00" }],
      breaks: [{ startTime: "12:00", endTime: "13:00", reason: "Lunch" }],
      timeOff: [
        { start: new Date("2026-12-01T07:00:00Z"), end: new Date("2026-12-01T08:30:00Z"), reason: "" },
      ],
    });
  });

  test("takes each shift where the backend names them", async () => {
    answerWith(200, {
      date: "2026-12-01",
      schedule: { start_time: "09:00", end_time: "18:00" },
      shifts: [
        { start_time: "09:00", end_time: "12:00" },
        { start_time: "14:00", end_time: "18:00" },
      ],
      breaks: null,
      onetimeblocks: null,
    });
    const { shifts } = await fetchAvailability("e1", "2026-12-01");
    expect(shifts).toEqual([
      { startTime: "09:00", endTime: "12:00" },
      { startTime: "14:00", endTime: "18:00" },
    ]);
  });

  test("takes why and when the salon is closed", async () => {
    const closedIn = async (closed: object) => {
      answerWith(200, { date: "2026-12-25", schedule: null, shifts: [], closed });
      return (await fetchAvailability("e1", "2026-12-25")).closed;
    };
    expect(await closedIn({ name: "Christmas" })).toEqual({
      name: "Christmas",
      spans: [{ start: 0, end: 1440 }],
    });
    expect(await closedIn({ name: "Eve", start_time: "13:00", end_time: "24:00" })).toEqual({
      name: "Eve",
      spans: [{ start: 780, end: 1440 }],
    });
    const spans = [
      { start_time: "08:00", end_time: "09:00" },
      { start_time: "13:00", end_time: "24:00" },
    ];
    expect((await closedIn({ name: "Eve", start_time: "08:00", end_time: "24:00", spans }))?.spans).toEqual([
      { start: 480, end: 540 },
      { start: 780, end: 1440 },
    ]);
  });

  test("reads the tail of a night on the date", async () => {
    answerWith(200, {
      date: "2026-12-01",
      schedule: null,
      shifts: [],
      carried_over: [{ start_time: "00:00", end_time: "04:00" }],
    });
    const { shifts, carriedOver } = await fetchAvailability("e1", "2026-12-01");
    expect({ shifts, carriedOver }).toEqual({
      shifts: [],
      carriedOver: [{ startTime: "00:00", endTime: "04:00" }],
    });
  });

  test.each([
    [404, { error: "no schedule found for employee on this date" }],
    [200, { date: "2026-12-01", breaks: [], onetimeblocks: [] }],
    [200, { date: "2026-12-01", schedule: null, shifts: [] }],
  ])("no schedule, spelled as %i %j", async (status, body) => {
    answerWith(status, body);
    expect((await fetchAvailability("e1", "2026-12-01")).shifts).toEqual([]);
  });

  test.each([
    [500, { error: "" }, "Failed to check availability"],
    [400, { error: "bad date" }, "bad date"],
    [200, { date: "someday" }, "Failed to check availability"],
  ])("%i %j is an error to read", async (status, body, sentence) => {
    answerWith(status, body);
    await expect(fetchAvailability("e1", "2026-12-01")).rejects.toThrow(sentence);
  });
});

describe("lists", () => {
  test("every spelling of times and dates comes out the same, and others' records are left out", () => {
    const record = { id: "s1", employee_id: "e1", day_of_week: 9, end_time: "17:00:00", notes: null };
    const schedules = scheduleWire.parseMember(
      [
        {
          ...record,
          start_time: "0000-01-01T09:07:00Z",
          valid_from: "2026-12-01T00:00:00Z",
          valid_until: "",
        },
        { ...record, employee_id: "e2", start_time: "09:00", valid_from: "2026-12-01" },
      ],
      "e1",
    );
    expect(schedules).toEqual([
      {
        id: "s1",
        memberId: "e1",
        dayOfWeek: 9,
        startTime: "09:07",
        endTime: "17:00",
        validFrom: "2026-12-01",
        validUntil: null,
        notes: "",
      },
    ]);
  });

  test("a night that ends at midnight is saved as it was answered", () => {
    const record = { id: "s1", employee_id: "e1", day_of_week: 5, start_time: "16:00", end_time: "24:00" };
    const [schedule] = scheduleWire.parseMember([{ ...record, valid_from: "2026-12-01" }], "e1");
    const [rest] = breakWire.parseMember([{ ...record, reason: "Rest" }], "e1");
    for (const hours of [schedule, rest]) {
      expect(hours).toMatchObject({ startTime: "16:00", endTime: "00:00" });
      expect(hours && rotaFields(hours)).toEqual({ ends_next_day: true });
    }
  });

  test("null is an empty list, anything else is the sentence", () => {
    expect(breakWire.parseMember(null, "e1")).toEqual([]);
    expect(() => breakWire.parseMember("<html>", "e1")).toThrow("Failed to fetch recurring breaks");
    expect(() => scheduleWire.parseMember({}, "e1")).toThrow("Failed to fetch schedules");
    expect(() => timeOffWire.parseMember([{}], "e1")).toThrow("Failed to fetch one-time blocks");
  });

  test("time off is sent as ISO in UTC", async () => {
    const fetched = answerWith(201, {});
    await timeOffCalls.create({
      memberId: "e1",
      start: new Date("2026-12-01T09:00:00+05:30"),
      end: new Date("2026-12-01T17:00:00+05:30"),
      reason: "Vacation",
    });
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({
      employee_id: "e1",
      start_date_time: "2026-12-01T03:30:00.000Z",
      end_date_time: "2026-12-01T11:30:00.000Z",
      reason: "Vacation",
    });
  });

  test("an update of time off is one PUT, and its failure shows", async () => {
    const fetched = answerWith(405, {});
    const { id: _, ...input } = TIME_OFF;
    await expect(timeOffCalls.update(TIME_OFF, input)).rejects.toThrow("Failed to update one-time block");
    expect(fetched.mock.calls.map(([path, { method }]) => `${method} ${path}`)).toEqual([
      "PUT /api/onetime-blocks/t1",
    ]);
  });

  test("everybody's time off is fetched by its period", async () => {
    const fetched = answerWith(200, []);
    await timeOffCalls.listTeam({ from: "2026-12-01", to: "2026-12-31" });
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/onetime-blocks?start_date=2026-12-01&end_date=2026-12-31");
  });
});
