import type { OwnFeed } from "@chairtime/contract/own-week";
import { addDays } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { instantOf } from "@chairtime/kit/instants";
import { writerIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { dayOf } from "../schedule/day/day.ts";
import type { Person } from "../schedule/day/person.ts";
import { person, SOME_SUNDAY, zones } from "../test-support/people.ts";
import { writeFeed as writeFeedBy } from "./feed.ts";
import { weekEvents } from "./member-week.ts";

const EN = writerIn("en");
const writeFeed = (feed: OwnFeed) => writeFeedBy(feed, EN);

const DATES = Array.from({ length: 7 }, (_, day) => addDays(SOME_SUNDAY, day));

/** A person whose shifts may run past midnight. */
const someone: fc.Arbitrary<Person> = fc
  .tuple(person(), fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }))
  .map(([one, nights]) => ({
    ...one,
    schedules: one.schedules.map((schedule, index) =>
      nights[index] ? { ...schedule, startTime: schedule.endTime, endTime: schedule.startTime } : schedule,
    ),
  }))
  .filter(({ schedules }) => schedules.every(({ startTime }) => startTime !== "24:00"));

/** A backend's answer with a person's dates. */
function feedOf(who: Person, zone: string, changed: Partial<OwnFeed["days"][number]> = {}): OwnFeed {
  return {
    salon: { name: "Linden", time_zone: zone, week_starts_on: 0, hour_cycle: "h23" },
    member: { id: "m", first_name: "Ana", last_name: "Lund" },
    days: [addDays(SOME_SUNDAY, -1), ...DATES, addDays(SOME_SUNDAY, 7)].map((date) => {
      const { facts } = dayOf(who, date, { zone });
      const isOwn = ({ start }: { start: number }) => start >= 0 && start < MINUTES_PER_DAY;
      return {
        date,
        published: true,
        shifts: facts.shifts.map(({ record }) => ({
          start_time: record.startTime,
          end_time: record.endTime,
        })),
        breaks: facts.breaks.filter(isOwn).map(({ record }) => ({
          id: record.id,
          start_time: record.startTime,
          end_time: record.endTime,
          reason: record.reason,
        })),
        onetimeblocks: who.timeOff.map(({ id, start, end, reason }) => ({
          id,
          start_time: start.toISOString(),
          end_time: end.toISOString(),
          reason,
        })),
        opening: null,
        colleagues: [],
        sequence: 2,
        modified_at: "2026-11-20T10:00:00.000Z",
        ...changed,
      };
    }),
  };
}

/** Stretches of work as a calendar program reads them, as instants. */
function read(file: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  ICAL.TimezoneService.reset();
  return events
    .filter(({ summary }) => summary === "Work")
    .map(
      ({ startDate, endDate }) => `${startDate.toJSDate().toISOString()} ${endDate.toJSDate().toISOString()}`,
    )
    .sort();
}

function worked(who: Person, zone: string, dates: readonly string[]): string[] {
  return dates
    .flatMap((date) =>
      dayOf(who, date, { zone }).segments.flatMap(({ kind, start, end }) => {
        const [from, until] = [instantOf(date, start, zone), instantOf(date, end, zone)];
        return kind === "available" && from < until ? [`${from.toISOString()} ${until.toISOString()}`] : [];
      }),
    )
    .sort();
}

describe("a member's feed", () => {
  test("has just the stretches of work that the board draws, in any zone, nights included", () => {
    fc.assert(
      fc.property(someone, zones, (who, zone) => {
        const dates = new Set(DATES);
        const inWeek = feedOf(who, zone);
        const onBoard = worked(who, zone, DATES);
        const file = writeFeed({
          ...inWeek,
          days: inWeek.days.map((day) => ({ ...day, published: dates.has(day.date) })),
        });
        expect(read(file)).toEqual(onBoard);
      }),
      { numRuns: 1000 },
    );
  }, 120_000);

  test("is the same to the byte while nothing changes, and dated by the change of each day", () => {
    fc.assert(
      fc.property(someone, zones, (who, zone) => {
        const file = writeFeed(feedOf(who, zone));
        expect(writeFeed(feedOf(who, zone))).toBe(file);
        const events = file.split("BEGIN:VEVENT").slice(1);
        for (const event of events) {
          expect(event).toContain("SEQUENCE:2\r\n");
          expect(event).toContain("LAST-MODIFIED:20261120T100000Z\r\n");
        }
        const uids = [...file.matchAll(/^UID:(.*)$/gm)].map(([, uid]) => uid);
        expect(new Set(uids).size).toBe(uids.length);
      }),
      { numRuns: 200 },
    );
  });

  test("has nothing about an unpublished day", () => {
    fc.assert(
      fc.property(someone, zones, (who, zone) => {
        expect(writeFeed(feedOf(who, zone, { published: false }))).not.toContain("VEVENT");
      }),
      { numRuns: 100 },
    );
  });

  test("has a closed date by its closure's name, published or not, and the hours of half days", () => {
    const zone = "Asia/Kolkata";
    const file = (closed: OwnFeed["days"][number]["closed"], published = true) => {
      const feed = feedOf(nobody, zone, { closed, published });
      return writeFeed({ ...feed, days: feed.days.filter(({ date }) => date === SOME_SUNDAY) });
    };
    const allDay = file({ name: "Inventory, all of it" });
    expect(file({ name: "Inventory, all of it" }, false)).toBe(allDay);
    expect(allDay.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const date = SOME_SUNDAY.replaceAll("-", "");
    const next = addDays(SOME_SUNDAY, 1).replaceAll("-", "");
    for (const line of [
      `UID:m-${SOME_SUNDAY}-closed-1@chairtime`,
      "SUMMARY:Inventory\\, all of it",
      `DTSTART;VALUE=DATE:${date}`,
      `DTEND;VALUE=DATE:${next}`,
      "TRANSP:TRANSPARENT",
      "SEQUENCE:2",
    ])
      expect(allDay.split("\r\n")).toContain(line);
    expect(file({ name: "" })).toContain("SUMMARY:Closed\r\n");
    const spans = [
      { start_time: "08:00", end_time: "09:30" },
      { start_time: "15:00", end_time: "24:00" },
    ];
    const half = file({ name: "Party", start_time: "15:00", end_time: "24:00" });
    expect(half).toContain(`DTSTART;TZID=Asia/Kolkata:${date}T150000\r\n`);
    expect(half).toContain(`DTEND;TZID=Asia/Kolkata:${next}T000000\r\n`);
    const both = file({ name: "Party", start_time: "08:00", end_time: "24:00", spans });
    expect([...both.matchAll(/^UID:(.*)-closed-(\d)/gm)].map(([, , count]) => count)).toEqual(["1", "2"]);
    expect(both).toContain(`DTEND;TZID=Asia/Kolkata:${date}T093000\r\n`);
  });

  test("keeps the salon's clock over a change of it, and the hour that comes twice", () => {
    const night: Person = {
      ...nobody,
      schedules: [
        {
          id: "s",
          memberId: "m",
          dayOfWeek: 6,
          startTime: "22:00",
          endTime: "06:00",
          validFrom: "2026-01-01",
          validUntil: null,
          notes: "",
        },
      ],
    };
    const zone = "Europe/Berlin";
    const date = "2026-10-24";
    const feed = feedOf(night, zone);
    const [day] = feed.days;
    if (!day) throw new Error("There is no day.");
    const file = writeFeed({
      ...feed,
      days: [{ ...day, date, shifts: [{ start_time: "22:00", end_time: "06:00" }] }],
    });
    expect(file).toContain("DTSTART;TZID=Europe/Berlin:20261024T220000");
    expect(file).toContain("DTEND;TZID=Europe/Berlin:20261025T060000");
    expect(read(file)).toEqual(["2026-10-24T20:00:00.000Z 2026-10-25T05:00:00.000Z"]);
  });
});

describe("the UIDs of breaks and time off", () => {
  const zone = "Europe/Berlin";
  const monday = addDays(SOME_SUNDAY, 1);
  const pause = (id: string, startTime: string, endTime: string) => ({
    id,
    memberId: "m",
    dayOfWeek: 1,
    startTime,
    endTime,
    reason: "",
  });
  const away = (id: string, from: string, until: string) => ({
    id,
    memberId: "m",
    start: new Date(`${monday}T${from}Z`),
    end: new Date(`${monday}T${until}Z`),
    reason: "Dentist",
  });
  const who = (breaks: Person["breaks"], timeOff: Person["timeOff"] = []): Person => ({
    ...nobody,
    schedules: [
      {
        id: "s",
        memberId: "m",
        dayOfWeek: 1,
        startTime: "09:00",
        endTime: "17:00",
        validFrom: "2026-01-01",
        validUntil: null,
        notes: "",
      },
    ],
    breaks,
    timeOff,
  });
  const uidsOf = (feed: OwnFeed) =>
    [...writeFeed(feed).matchAll(/^UID:(.*)@chairtime$/gm)].map(([, uid]) => uid).sort();
  /** A day published before answers had ids. */
  const withoutIds = ({ breaks, onetimeblocks, ...day }: OwnFeed["days"][number]) => ({
    ...day,
    breaks: breaks.map(({ id: _, ...each }) => each),
    onetimeblocks: onetimeblocks.map(({ id: _, ...each }) => each),
  });

  test("are their records', in the feed as in the week's file", () => {
    const someone = who([pause("lunch", "12:00", "12:30")], [away("t", "14:00:00", "15:00:00")]);
    const expected = [
      `lunch-${monday}-break`,
      `m-${monday}-available-1`,
      `m-${monday}-available-2`,
      `m-${monday}-available-3`,
      "t-time-off",
    ];
    expect(uidsOf(feedOf(someone, zone))).toEqual(expected);
    const file = weekEvents(someone, SOME_SUNDAY, { zone }, EN).map(({ uid }) => uid.split("@")[0]);
    expect(file.sort()).toEqual(expected);
  });

  test("stay when another break comes before, and count the pieces of one that is cut", () => {
    const pauses = [pause("coffee", "10:00", "10:15"), pause("lunch", "12:00", "13:00")];
    const breaks = (someone: Person) =>
      uidsOf(feedOf(someone, zone)).filter((uid) => /-break/.test(uid ?? ""));
    expect(breaks(who(pauses))).toEqual([`coffee-${monday}-break`, `lunch-${monday}-break`]);
    // 12:15 to 12:30 in Berlin.
    expect(breaks(who(pauses, [away("t", "11:15:00", "11:30:00")]))).toEqual([
      `coffee-${monday}-break`,
      `lunch-${monday}-break`,
      `lunch-${monday}-break-2`,
    ]);
  });

  test("are places in the day where it was published without ids", () => {
    const feed = feedOf(who([pause("lunch", "12:00", "12:30")], [away("t", "14:00:00", "15:00:00")]), zone);
    expect(uidsOf({ ...feed, days: feed.days.map(withoutIds) })).toEqual([
      `m-${monday}-1-time-off`,
      `m-${monday}-available-1`,
      `m-${monday}-available-2`,
      `m-${monday}-available-3`,
      `m-${monday}-break-1`,
    ]);
  });

  test("are two where two days know a record of time off in two versions", () => {
    const night = (until: string) => [{ ...away("t", "20:00:00", "20:00:00"), end: new Date(until) }];
    const old = feedOf(who([], night(`${addDays(monday, 1)}T10:00:00Z`)), zone);
    const longer = feedOf(who([], night(`${addDays(monday, 2)}T10:00:00Z`)), zone);
    const days = old.days.map((day, index) => (day.date === monday ? day : (longer.days[index] ?? day)));
    expect(uidsOf({ ...old, days }).filter((uid) => /time-off/.test(uid ?? ""))).toEqual([
      "t-2-time-off",
      "t-time-off",
    ]);
  });
});

const nobody: Person = {
  member: {
    id: "m",
    firstName: "Ana",
    lastName: "Lund",
    email: "",
    profilePic: null,
    role: "Stylist",
    isActive: true,
    createdAt: null,
    updatedAt: null,
    services: [],
    answersServices: false,
  },
  schedules: [],
  breaks: [],
  timeOff: [],
};
