import { NO_OPENING_HOURS } from "@chairtime/kit/coverage/opening";
import { describe, expect, it } from "vitest";
import { personAt } from "../../test-support/people.ts";
import { type AbsenceScope, absenceGaps, absencePeriods, gapsAhead } from "./absence-gaps.ts";

/** A Monday. */
const DATE = "2026-11-16";
const at = (time: string) => new Date(`${DATE}T${time}:00Z`);

const scope: AbsenceScope = {
  minimums: [],
  openingHours: NO_OPENING_HOURS,
  zone: "UTC",
  now: at("00:00"),
};
const one = { dayOfWeek: 1, startTime: "10:00", endTime: "18:00", people: 1 };
const ana = personAt(1, "ana", ["10:00", "18:00"]);
const ben = personAt(1, "ben", ["10:00", "16:00"]);
const absence = { memberId: "ana", start: at("09:00"), end: at("23:00") };
const spans = (gaps: readonly { start: number; end: number }[]) =>
  gaps.map(({ start, end }) => [start / 60, end / 60]);

describe("what an absence leaves to cover", () => {
  it("are the hours that take the team under its minimums", () => {
    const { gaps, isShort, isEnough } = absenceGaps([ana, ben], absence, { ...scope, minimums: [one] });
    expect([spans(gaps), isShort, isEnough]).toEqual([[[16, 18]], true, false]);
  });

  it("are all hours that are missing where no minimum is set", () => {
    const { gaps, isShort, isEnough } = absenceGaps([ana, ben], absence, scope);
    expect([spans(gaps), isShort, isEnough]).toEqual([[[10, 18]], false, false]);
  });

  it("is enough where the minimums are still met", () => {
    const other = personAt(1, "cem", ["10:00", "18:00"]);
    const { gaps, isEnough } = absenceGaps([ana, other], absence, { ...scope, minimums: [one] });
    expect([spans(gaps), isEnough]).toEqual([[[10, 18]], true]);
  });

  it("begins with the next half hour of a day that has begun", () => {
    const { gaps } = absenceGaps([ana, ben], absence, { ...scope, now: at("11:07") });
    expect(spans(gaps)).toEqual([[11.5, 18]]);
  });

  it("counts an absence among the records once", () => {
    const { start, end } = absence;
    const away = { ...ana, timeOff: [{ id: "t", memberId: "ana", start, end, reason: "Sick Leave" }] };
    const stored = absenceGaps([away, ben], absence, { ...scope, minimums: [one] });
    expect(stored).toEqual(absenceGaps([ana, ben], absence, { ...scope, minimums: [one] }));
  });

  it("is the rest of it", () => {
    const { gaps } = absenceGaps([ana, ben], absence, scope);
    expect(spans(gapsAhead(gaps, at("09:59"), "UTC"))).toEqual([[10, 18]]);
    expect(spans(gapsAhead(gaps, at("17:20"), "UTC"))).toEqual([[17.5, 18]]);
    expect(spans(gapsAhead(gaps, at("17:31"), "UTC"))).toEqual([]);
  });

  it("leaves out the gaps of another role", () => {
    const colourist = { ...one, people: 2, role: "Colourist" };
    const { gaps } = absenceGaps([ana, ben], absence, { ...scope, minimums: [one, colourist] });
    expect(spans(gaps)).toEqual([[16, 18]]);
  });

  it("is checked seven days at a time, to the end of a long absence", () => {
    const long = { ...absence, end: new Date("2026-12-04T00:00:00Z") };
    const periods = absencePeriods(long, "UTC", at("12:00"));
    expect(periods).toEqual([
      { from: "2026-11-16", to: "2026-11-22" },
      { from: "2026-11-23", to: "2026-11-29" },
      { from: "2026-11-30", to: "2026-12-03" },
    ]);
    const dates = periods.map(({ from }) =>
      absenceGaps([ana, ben], long, { ...scope, minimums: [one], from }).gaps.map(({ date }) => date),
    );
    expect(dates).toEqual([["2026-11-16"], ["2026-11-23"], ["2026-11-30"]]);
  });

  it("is checked from today on where it has begun, and once where it is short", () => {
    const long = { ...absence, end: new Date("2026-11-24T00:00:00Z") };
    expect(absencePeriods(long, "UTC", new Date("2026-11-18T07:00:00Z"))).toEqual([
      { from: "2026-11-18", to: "2026-11-24" },
    ]);
    expect(absencePeriods(absence, "UTC", at("00:00"))).toHaveLength(1);
  });

  it("is nothing for somebody who is not among the people", () => {
    expect(absenceGaps([ben], absence, scope)).toEqual({ gaps: [], isShort: false, isEnough: false });
  });

  it("is about the absent member, wherever they are among the people", () => {
    const { gaps } = absenceGaps([ana, ben], { ...absence, memberId: "ben" }, scope);
    expect(spans(gaps)).toEqual([[10, 16]]);
  });

  it("is not enough on dates on which nothing is lost", () => {
    const tuesday = {
      ...absence,
      start: new Date("2026-11-17T09:00:00Z"),
      end: new Date("2026-11-17T23:00:00Z"),
    };
    const nothing = { gaps: [], isShort: false, isEnough: false };
    expect(absenceGaps([ana, ben], tuesday, { ...scope, minimums: [one] })).toEqual(nothing);
  });

  it("ends with the absence, and leaves out the time off that reaches beyond it", () => {
    const off = (start: string, end: string) => ({
      ...ana,
      timeOff: [{ id: "t", memberId: "ana", start: at(start), end: at(end), reason: "Dentist" }],
    });
    const until = (end: string) => ({ ...absence, end: at(end) });
    expect(spans(absenceGaps([ana], until("15:00"), scope).gaps)).toEqual([[10, 15]]);
    expect(spans(absenceGaps([off("08:00", "12:00")], until("15:00"), scope).gaps)).toEqual([[12, 15]]);
    expect(spans(absenceGaps([off("14:00", "16:00")], until("15:00"), scope).gaps)).toEqual([[10, 14]]);
  });

  it("is looked for seven days from the absence's first date on, or from today", () => {
    const week = {
      ...absence,
      start: new Date("2026-11-15T09:00:00Z"),
      end: new Date("2026-12-04T00:00:00Z"),
    };
    const dates = (now: string) =>
      absenceGaps([ana, ben], week, { ...scope, minimums: [one], now: new Date(now) }).gaps.map(
        ({ date }) => date,
      );
    expect(dates("2026-11-01T00:00:00Z")).toEqual(["2026-11-16"]);
    expect(absenceGaps([ana, ben], week, { ...scope, minimums: [one] }).isShort).toBe(true);
    expect(dates("2026-11-18T12:00:00Z")).toEqual(["2026-11-23"]);
    expect(absencePeriods(week, "UTC", new Date("2026-11-01T00:00:00Z"))[0]).toEqual({
      from: "2026-11-15",
      to: "2026-11-21",
    });
  });

  it("is by the clock of the salon", () => {
    const zone = "Pacific/Auckland";
    const inSalon = (time: string) => new Date(`${DATE}T${time}:00+13:00`);
    const away = { memberId: "ana", start: inSalon("09:00"), end: inSalon("23:00") };
    const dentist = {
      id: "d",
      memberId: "ana",
      start: inSalon("08:00"),
      end: inSalon("11:00"),
      reason: "Dentist",
    };
    const late = absenceGaps([{ ...ana, timeOff: [dentist] }], away, {
      ...scope,
      zone,
      now: inSalon("00:00"),
    });
    expect(spans(late.gaps)).toEqual([[11, 18]]);
    const { gaps } = absenceGaps([ana, ben], away, {
      ...scope,
      zone,
      minimums: [one],
      now: inSalon("00:00"),
    });
    expect(gaps.map(({ date, start, end }) => [date, start / 60, end / 60])).toEqual([[DATE, 16, 18]]);
  });

  it("keeps the steps of a gap that lie ahead, each cut to what is left of it", () => {
    const two = { ...one, people: 2 };
    const { gaps } = absenceGaps([ana, ben], absence, { ...scope, minimums: [two] });
    const steps = (time: string) =>
      gapsAhead(gaps, at(time), "UTC").flatMap((gap) =>
        gap.steps.map((step) => [step.start / 60, step.end / 60]),
      );
    expect(steps("09:00")).toEqual([
      [10, 16],
      [16, 18],
    ]);
    expect(steps("15:10")).toEqual([
      [15.5, 16],
      [16, 18],
    ]);
    expect(steps("16:00")).toEqual([[16, 18]]);
  });

  it("takes a last date of its own for a period", () => {
    const days = { ...absence, end: new Date("2026-11-24T00:00:00Z") };
    expect(absencePeriods(days, "UTC", at("00:00"))).toEqual([
      { from: "2026-11-16", to: "2026-11-22" },
      { from: "2026-11-23", to: "2026-11-23" },
    ]);
  });
});
