import { instantToZoned } from "@chairtime/kit/zone";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { person, personAt, SOME_SUNDAY, zones } from "../../test-support/people.ts";
import type { Person } from "../day/person.ts";
import { teamNow } from "./now.ts";
import { absencesUntil, endsOfToday, restOfToday } from "./rest-of-today.ts";

const ZONE = "Asia/Kolkata";
const SUNDAY = 0;
/** A minute of the Sunday in the salon, with seconds. */
const at = (clock: string) => new Date(`${SOME_SUNDAY}T${clock}:42+05:30`);
const off = (start: string, end: string) => ({
  id: `off ${start}`,
  memberId: "p",
  start: new Date(`${SOME_SUNDAY}T${start}:00+05:30`),
  end: new Date(`${SOME_SUNDAY}T${end}:00+05:30`),
  reason: "Dentist",
});

const rest = (who: Person, clock: string) =>
  restOfToday(who, at(clock), ZONE).map(({ start, end }) =>
    [start, end].map((instant) => instantToZoned(instant, ZONE).time).join(" "),
  );

describe("the rest of today", () => {
  const amara = personAt(SUNDAY, "p", ["11:00", "20:00"]);

  test("is from this minute to the end of the shift", () => {
    expect(rest(amara, "14:20")).toEqual(["14:20 20:00"]);
    expect(rest(amara, "08:05")).toEqual(["08:05 20:00"]);
  });

  test("can end at each half hour that is to come", () => {
    const absences = restOfToday(amara, at("18:20"), ZONE);
    const ends = endsOfToday(absences, at("18:20"), ZONE);
    expect(ends.map((end) => instantToZoned(end, ZONE).time)).toEqual(["18:30", "19:00", "19:30", "20:00"]);
    const cut = ends.map((end) => absencesUntil(absences, end));
    expect(cut).toEqual(ends.map((end) => [{ start: absences[0]?.start, end }]));
    expect(endsOfToday([], at("18:20"), ZONE)).toEqual([]);
  });

  test("is nothing for somebody who is done, or has the day off", () => {
    expect(rest(amara, "20:00")).toEqual([]);
    expect(rest(personAt(3, "p", ["11:00", "20:00"]), "12:00")).toEqual([]);
    expect(rest({ ...amara, timeOff: [off("10:00", "20:00")] }, "12:00")).toEqual([]);
  });

  test("leaves existing time off unchanged", () => {
    expect(rest({ ...amara, timeOff: [off("15:00", "16:00")] }, "14:20")).toEqual([
      "14:20 15:00",
      "16:00 20:00",
    ]);
    expect(rest({ ...amara, timeOff: [off("18:00", "20:00")] }, "14:20")).toEqual(["14:20 18:00"]);
    expect(rest({ ...amara, timeOff: [off("14:00", "15:00")] }, "14:20")).toEqual(["15:00 20:00"]);
  });

  test("ends where the salon closes for the rest of the day", () => {
    const closure = {
      fromDate: SOME_SUNDAY,
      toDate: SOME_SUNDAY,
      name: "Works",
      startTime: "18:00",
      endTime: "24:00",
    };
    const closings = { closures: [closure], exceptions: [] };
    expect(rest({ ...amara, closings }, "14:20")).toEqual(["14:20 18:00"]);
    expect(rest({ ...amara, closings }, "18:20")).toEqual([]);
  });

  test("holds a night shift until it ends", () => {
    const night = personAt(SUNDAY, "p", ["22:00", "02:00"]);
    expect(rest(night, "23:10")).toEqual(["23:10 02:00"]);
    const after = restOfToday(night, new Date(`${SOME_SUNDAY}T20:00:00Z`), ZONE);
    expect(after).toEqual([
      { start: new Date(`${SOME_SUNDAY}T20:00:00Z`), end: new Date(`${SOME_SUNDAY}T20:30:00Z`) },
    ]);
  });

  test("is in pieces around time off, in whatever order that is stored, and only where something is worked", () => {
    const split: Person = {
      ...personAt(SUNDAY, "p", ["09:00", "12:00"]),
      schedules: [["09:00", "12:00"] as const, ["14:00", "18:00"] as const].flatMap(
        ([from, to]) => personAt(SUNDAY, from, [from, to]).schedules,
      ),
    };
    const away = (...timeOff: Person["timeOff"]) => ({ ...split, timeOff });
    expect(rest(away(off("16:00", "17:00"), off("10:00", "11:00")), "09:30")).toEqual([
      "09:30 10:00",
      "11:00 16:00",
      "17:00 18:00",
    ]);
    expect(rest(away(off("12:30", "15:00")), "12:10")).toEqual(["15:00 18:00"]);
    expect(rest(away(off("13:00", "15:00")), "12:00")).toEqual(["15:00 18:00"]);
    expect(rest(away(off("14:00", "15:00")), "12:10")).toEqual(["15:00 18:00"]);
    expect(rest(away(off("09:00", "10:00"), off("18:00", "19:00")), "10:00")).toEqual(["10:00 18:00"]);
    expect(rest(away(off("18:30", "19:00"), off("06:00", "07:00")), "10:00")).toEqual(["10:00 18:00"]);
  });

  test("of several pieces, those before an end are kept, the last of them cut", () => {
    const pieces = restOfToday({ ...amara, timeOff: [off("15:00", "16:00")] }, at("14:20"), ZONE);
    const until = (clock: string) =>
      absencesUntil(pieces, new Date(`${SOME_SUNDAY}T${clock}:00+05:30`)).map(
        ({ end }) => instantToZoned(end, ZONE).time,
      );
    expect(until("14:50")).toEqual(["14:50"]);
    expect(until("16:00")).toEqual(["15:00"]);
    expect(until("18:00")).toEqual(["15:00", "18:00"]);
    expect(until("23:00")).toEqual(["15:00", "20:00"]);
  });

  test("taken off, leaves nobody working or coming, and overlaps nothing", () => {
    const minutes = fc
      .nat(7 * 1440)
      .map((minute) => Date.parse(`${SOME_SUNDAY}T00:00:00Z`) + minute * 60_000);
    fc.assert(
      fc.property(person(), minutes, zones, (who, instant, zone) => {
        const now = new Date(instant);
        const absences = restOfToday(who, now, zone);
        for (const { start, end } of absences) {
          expect(start < end).toBe(true);
          // Stored time off that overlaps itself is a backend's own affair.
          for (const other of who.timeOff) expect(start < other.end && other.start < end).toBe(false);
        }
        const away: Person = {
          ...who,
          member: { ...who.member, isActive: true },
          timeOff: [
            ...who.timeOff,
            ...absences.map((absence, index) => ({
              ...absence,
              id: `${index}`,
              memberId: "p",
              reason: "Sick",
            })),
          ],
        };
        const local = instantToZoned(now, zone);
        const [hours = 0, minute = 0] = local.time.split(":").map(Number);
        const [after] = teamNow([away], local.date, hours * 60 + minute, { zone });
        expect(["working", "coming", "break"]).not.toContain(after?.state.kind);
        expect(restOfToday(away, now, zone)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});
