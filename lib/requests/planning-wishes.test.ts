import { describe, expect, it } from "vitest";
import type { StaffRequest } from "../records/request/model.ts";
import { planningWishes } from "./planning-wishes.ts";

const wish: StaffRequest = {
  id: "1",
  memberId: "ben",
  kind: "cannot",
  startDate: "2026-11-24",
  endDate: "2026-11-24",
  startTime: null,
  endTime: null,
  reason: "",
  note: "",
  state: "noted",
  answer: "",
  decidedBy: null,
  decidedAt: null,
  timeOffId: null,
  createdAt: new Date(0),
  version: 1,
};

describe("the wishes that planning knows", () => {
  it("have their hours, the whole day without any", () => {
    const hours = { ...wish, kind: "prefer" as const, startTime: "09:30", endTime: "24:00" };
    expect(planningWishes([wish, hours])).toEqual([
      { memberId: "ben", date: "2026-11-24", kind: "cannot", startMinute: 0, endMinute: 1440 },
      { memberId: "ben", date: "2026-11-24", kind: "prefer", startMinute: 570, endMinute: 1440 },
    ]);
  });

  it("are neither time off nor withdrawn requests", () => {
    const timeOff = { ...wish, kind: "time_off" as const, state: "pending" as const };
    expect(planningWishes([timeOff, { ...wish, state: "withdrawn" }])).toEqual([]);
  });
});
