import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { Past } from "../api/changes-model.ts";
import { availabilityQuery } from "./availability.ts";
import { makePastClient } from "./past-client.ts";
import { salonQuery } from "./salon.ts";
import { schedulesQuery, teamSchedulesQuery } from "./schedules.ts";

const schedule = (id: string, employeeId: string) => ({
  id,
  employeeId,
  dayOfWeek: 1,
  startTime: "09:00",
  endTime: "17:00",
  validFrom: "2026-11-02",
  validUntil: null,
  notes: "",
});

const past: Past = {
  at: new Date("2026-11-19T18:04:00Z"),
  salon: {
    id: "salon",
    name: "Juniper",
    timeZone: "UTC",
    weekStartsOn: 0,
    hourCycle: "h23",
    openingHours: [],
    minimums: [],
    features: ["people", "history"],
    me: { userId: "u1", role: "owner" },
    version: 1,
  },
  staff: [],
  schedules: [schedule("s1", "m1"), schedule("s2", "m2")],
  breaks: [],
  timeOff: [],
};

describe("the cache of a moment", () => {
  it("answers at once, and never asks", async () => {
    const client = makePastClient(past);
    const asked = { ...schedulesQuery("m1"), queryFn: () => Promise.reject(new Error("asked")) };
    const observer = new QueryObserver(client, asked);
    const end = observer.subscribe(() => {});
    expect(observer.getCurrentResult()).toMatchObject({ status: "success", fetchStatus: "idle" });
    await client.invalidateQueries();
    await observer.refetch();
    expect(observer.getCurrentResult().data).toEqual([past.schedules[0]]);
    expect(await client.ensureQueryData(teamSchedulesQuery())).toEqual(past.schedules);
    end();
  });

  it("reckons a day from the lists of then", async () => {
    const client = makePastClient(past);
    const monday = await client.ensureQueryData(availabilityQuery("m1", "2026-11-23"));
    expect(monday).toEqual({
      shifts: [{ startTime: "09:00", endTime: "17:00" }],
      breaks: [],
      timeOff: [],
    });
    const before = await client.ensureQueryData(availabilityQuery("m1", "2026-10-26"));
    expect(before.shifts).toEqual([]);
  });

  it("has a salon in which nothing can be changed", async () => {
    const client = makePastClient(past);
    const salon = await client.ensureQueryData(salonQuery());
    expect(salon).toMatchObject({ name: "Juniper", me: { role: "viewer" } });
  });
});
