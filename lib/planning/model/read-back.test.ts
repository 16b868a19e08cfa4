import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import { describe, expect, it } from "vitest";
import { personAfter } from "../../preview/plan-preview.ts";
import { personAt } from "../../test-support/people.ts";
import type { Change } from "./proposal.ts";
import { stepsOf } from "./read-back.ts";

const MONDAY = "2026-11-16";

const changeTo = (after: Change["after"]): Change => ({
  memberId: "a",
  date: MONDAY,
  kind: "move",
  before: [{ start: 720, end: 1200 }],
  after,
  addedMinutes: 0,
});

describe("the steps of a plan", () => {
  const plain = personAt(1, "a", ["12:00", "20:00"]);
  const person = { ...plain, schedules: plain.schedules.map((each) => ({ ...each, notes: "Chair 3" })) };

  it("are the dated exception that a manager enters", () => {
    const [step, ...others] = stepsOf([changeTo([{ start: 600, end: 1080 }])], [person], "UTC");
    expect(others).toEqual([]);
    expect(step).toMatchObject({
      kind: "schedule",
      before: null,
      after: { memberId: "a", dayOfWeek: 1, startTime: "10:00", endTime: "18:00", notes: "Chair 3" },
    });
    expect(step?.after).toMatchObject({ validFrom: MONDAY, validUntil: MONDAY });
  });

  it("bring the breaks of a change along, and take a dated break away with the hours that it was in", () => {
    const at = (time: string) => new Date(`${MONDAY}T${time}:00Z`);
    const dated = { id: "d", memberId: "a", reason: "Break", start: at("18:00"), end: at("18:30") };
    const change = { ...changeTo([{ start: 600, end: 1080 }]), breaks: [{ start: 780, end: 810 }] };
    const resting = { ...person, timeOff: [dated] };
    const { timeOff } = personAfter(resting, stepsOf([change], [resting], "UTC"));
    expect(timeOff).toMatchObject([{ memberId: "a", reason: "Break", start: at("13:00"), end: at("13:30") }]);
    const kept = changeTo([{ start: 720, end: 1260 }]);
    expect(personAfter(resting, stepsOf([kept], [resting], "UTC")).timeOff).toEqual([dated]);
  });

  it("change no other date, and can leave one free", () => {
    for (const after of [[], [{ start: 960, end: 1440 }], [{ start: 1320, end: 1560 }]]) {
      const next = personAfter(person, stepsOf([changeTo(after)], [person], "UTC"));
      const hoursOn = (date: string) =>
        schedulesOn(date, next.schedules).map(({ startTime, endTime }) => `${startTime} ${endTime}`);
      expect(["2026-11-09", "2026-11-23", "2027-11-15"].map(hoursOn)).toEqual(
        Array.from({ length: 3 }, () => ["12:00 20:00"]),
      );
      expect(hoursOn(MONDAY)).toEqual(after.map(({ end }) => (end === 1440 ? "16:00 24:00" : "22:00 02:00")));
    }
  });
});
