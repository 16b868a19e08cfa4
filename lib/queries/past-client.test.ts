import { QueryObserver } from "@tanstack/react-query";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Past } from "../api/changes/changes-model.ts";
import { availabilityQuery } from "../records/availability/queries.ts";
import { salonQuery } from "../records/salon/queries.ts";
import { schedulesQuery, teamSchedulesQuery } from "../records/schedule/queries.ts";
import { makePastClient } from "./past-client.ts";

const schedule = (id: string, memberId: string) => ({
  id,
  memberId,
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
    openingExceptions: [],
    restMinutes: 660,
    holidayRegion: null,
    staffLinkShows: "own",
    requestsOn: true,
    requestNoticeDays: 0,
    offersOn: false,
    offersDecideThemselves: false,
    publishing: false,
    viewersSeeReasons: false,
    features: ["people", "history"],
    me: { userId: "u1", role: "owner" },
    version: 1,
  },
  staff: [],
  closures: [],
  lists: { schedule: [schedule("s1", "m1"), schedule("s2", "m2")], break: [], "time-off": [] },
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
    expect(observer.getCurrentResult().data).toEqual([past.lists.schedule[0]]);
    expect(await client.ensureQueryData(teamSchedulesQuery())).toEqual(past.lists.schedule);
    end();
  });

  it("computes a day from the lists at that moment", async () => {
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

  it("has for each member what the team's list has of them", async () => {
    const members = ["m1", "m2", "m3"];
    const records = fc
      .array(fc.constantFrom(...members))
      .map((whose) => whose.map((memberId, place) => schedule(`s${place}`, memberId)));
    await fc.assert(
      fc.asyncProperty(records, async (schedules) => {
        const client = makePastClient({ ...past, lists: { ...past.lists, schedule: schedules } });
        const lists = await Promise.all(members.map((id) => client.ensureQueryData(schedulesQuery(id))));
        const all = await client.ensureQueryData(teamSchedulesQuery());
        expect(new Set(lists.flat())).toEqual(new Set(all));
        expect(lists.flat()).toHaveLength(all.length);
      }),
    );
  });

  it("has a salon in which nothing can be changed", async () => {
    const client = makePastClient(past);
    const salon = await client.ensureQueryData(salonQuery());
    expect(salon).toMatchObject({ name: "Juniper", me: { role: "viewer" } });
  });
});
