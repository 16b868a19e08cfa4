import { restored } from "@chairtime/kit/csv";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { describe, expect, it } from "vitest";
import { personAt } from "../../test-support/people.ts";
import { besidePeriod, hoursReport, periodWords, reportPeriod } from "./hours-report.ts";
import { writePayroll } from "./payroll-file.ts";

const say = wordsIn("en");

const ZONE = "Asia/Kolkata";
const at = (text: string) => new Date(`${text}:00+05:30`);
const contract = { weeklyMinutes: 480, weeklyDays: null, restMinutes: null, hourlyCost: 1850 };

const base = personAt(1, "a", ["09:00", "17:00"], {
  breaks: [{ id: "b", memberId: "a", dayOfWeek: 1, startTime: "12:00", endTime: "13:00", reason: "Lunch" }],
  timeOff: [
    {
      id: "o",
      memberId: "a",
      start: at("2026-11-16T15:00"),
      end: at("2026-11-16T18:00"),
      reason: "Dentist",
    },
    {
      id: "v",
      memberId: "a",
      start: at("2026-11-17T00:00"),
      end: at("2026-11-18T00:00"),
      reason: "Vacation",
    },
  ],
});
const amara = { ...base, member: { ...base.member, firstName: "=Amara", contract } };
const WEEK = reportPeriod("2026-11-18", "week", 0);
const scope = { ...WEEK, zone: ZONE, weekStartsOn: 0, contracts: true, costs: true, currency: "EUR" };

const linesOf = (text: string) =>
  text
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));

describe("hours for payroll", () => {
  it("has a line for each date with a shift or time off", () => {
    const [head, ...lines] = linesOf(writePayroll([amara], scope, say));
    expect(head?.slice(0, 6)).toEqual(["Member", "Email", "Date", "Week of", "Start", "End"]);
    expect(head?.slice(6, 12)).toEqual(
      ["Planned shift hours", "Planned break hours", "Absent hours"].concat([
        "Time off",
        "Planned minutes",
        "Present minutes",
      ]),
    );
    expect(head?.slice(-3)).toEqual([
      "Contract hours a week",
      "Hourly cost (EUR)",
      "Cost of present hours (EUR)",
    ]);
    expect(lines.map((line) => line.slice(2))).toEqual([
      ["2026-11-16", "2026-11-15", "09:00", "17:00"].concat(
        ["8.00", "1.00", "2.00", "Dentist", "420", "300"],
        ["8.00", "18.50", "92.50"],
      ),
      ["2026-11-17", "2026-11-15", "", ""].concat(
        ["0.00", "0.00", "0.00", "Vacation", "0", "0"],
        ["8.00", "18.50", "0.00"],
      ),
    ]);
  });

  it("keeps a spreadsheet from computing a name", () => {
    const [, line] = linesOf(writePayroll([amara], scope, say));
    expect(line?.[0]).toBe("'=Amara Lasta");
    expect(restored(line?.[0] ?? "")).toBe("=Amara Lasta");
  });

  it("leaves out contract and cost where the backend or the role knows none", () => {
    const [head, line] = linesOf(writePayroll([amara], { ...scope, contracts: false, costs: false }, say));
    expect(head?.at(-1)).toBe("Present minutes");
    expect(line).toHaveLength(12);
  });
});

describe("a line for payroll", () => {
  const off = (start: string, end: string, reason: string) => ({
    id: start,
    memberId: "a",
    start: at(`2026-11-${start}`),
    end: at(`2026-11-${end}`),
    reason,
  });
  const lines = (person: typeof base, rest: object = {}) =>
    linesOf(writePayroll([person], { ...scope, ...rest }, say))
      .slice(1)
      .map((line) => line.slice(2));

  it("is there for the first and the last date of the period", () => {
    const ends = { ...personAt(0, "a", ["09:00", "10:00"]), breaks: [], timeOff: [] };
    const schedules = [0, 6, 1].flatMap((day) => personAt(day, String(day), ["18:00", "24:00"]).schedules);
    const dates = lines({ ...ends, schedules }).map(([date, , start, end]) => [date, start, end]);
    expect(dates).toEqual([
      ["2026-11-15", "18:00", "24:00"],
      ["2026-11-16", "18:00", "24:00"],
      ["2026-11-21", "18:00", "24:00"],
    ]);
  });

  it("names every reason for time off once, and a break of the date is none", () => {
    const timeOff = [
      off("16T09:00", "16T10:00", " Dentist "),
      off("16T10:00", "16T10:30", "Break"),
      off("16T14:00", "16T15:00", ""),
      off("16T16:00", "16T17:00", "Dentist"),
    ];
    expect(lines({ ...base, timeOff }).map((line) => line[7])).toEqual(['"Dentist; Time Off"']);
    const pause = [off("17T00:00", "18T00:00", "Break")];
    expect(lines({ ...base, timeOff: pause }).map((line) => line[7])).toEqual(["", ""]);
  });

  it("leaves a contract empty that is not agreed, and its cost, and the currency that the salon has not set", () => {
    expect(lines({ ...base, timeOff: [] }).map((line) => line.slice(-3))).toEqual([["", "", ""]]);
    const [head] = linesOf(writePayroll([amara], { ...scope, currency: null }, say));
    expect(head?.slice(-2)).toEqual(["Hourly cost", "Cost of present hours"]);
  });
});

describe("a period's hours", () => {
  it("is a week of the salon's or a calendar month", () => {
    expect(WEEK).toEqual({ from: "2026-11-15", to: "2026-11-21" });
    expect(reportPeriod("2028-02-10", "month", 1)).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect(reportPeriod("2026-12-31", "month", 1)).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  });

  it("has another one before and after it, and words", () => {
    expect([besidePeriod(WEEK, 1), besidePeriod(WEEK, -1)]).toEqual(["2026-11-22", "2026-11-14"]);
    expect(say(periodWords(WEEK, "week"))).toBe("Nov 15 – 21, 2026");
    expect(say(periodWords(reportPeriod("2026-11-18", "month", 0), "month"))).toBe("Nov 2026");
  });

  it("have neither contract nor cost where none is agreed", () => {
    expect(hoursReport([base], WEEK, ZONE)[0]).toMatchObject({ agreed: null, cost: null });
  });

  it("are compared with as much of the contract as the period is long", () => {
    const [week] = hoursReport([amara], WEEK, ZONE);
    expect(week).toMatchObject({ planned: 420, absent: 120, present: 300, agreed: 480, cost: 9250 });
    const [month] = hoursReport([amara], reportPeriod("2026-11-18", "month", 0), ZONE);
    expect(month).toMatchObject({ planned: 5 * 420, agreed: Math.round((480 * 30) / 7) });
  });

  it("leave out inactive people without plans", () => {
    const gone = { ...amara, member: { ...amara.member, isActive: false } };
    expect(hoursReport([gone], WEEK, ZONE)).toHaveLength(1);
    expect(hoursReport([{ ...gone, schedules: [] }], WEEK, ZONE)).toHaveLength(0);
  });
});
