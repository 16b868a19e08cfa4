import { said } from "@chairtime/messages/said";
import { describe, expect, it } from "vitest";
import { parseHistory, parsePutBackPreview } from "./changes-wire.ts";

const AT = "2026-11-22T18:04:00.000Z";
const by = { user_id: "u1", name: "priya" };
const schedule = {
  id: "s1",
  employee_id: "m1",
  day_of_week: 1,
  start_time: "09:00:00",
  end_time: "17:00:00",
  valid_from: "2026-11-02",
  valid_until: null,
  notes: null,
  version: 7,
};
const change = (resource: string, before: object | null, after: object | null) => ({
  number: 7,
  at: AT,
  resource,
  record_id: "r1",
  employee_id: null,
  before,
  after,
});
const page = (shown: object[]) => ({
  actions: [{ id: 7, at: AT, kind: null, by, request_id: "r", changes: 1, members: 0, shown }],
  next: null,
  names: { m1: "Amara Okafor" },
  since: AT,
});
const read = (shown: object) => parseHistory(page([shown])).actions[0]?.first[0]?.difference;

describe("an answered history", () => {
  it("reads each kind of record by its own schema", () => {
    expect(read(change("schedule", null, schedule))).toMatchObject({
      kind: "schedule",
      before: null,
      after: { startTime: "09:00", notes: "" },
    });
    const user = { user_id: "u2", username: "ines", email: "ines@juniper.example", role: "viewer" };
    expect(read(change("person", user, null))).toEqual({
      kind: "user",
      before: { userId: "u2", name: "ines", username: "ines", email: "ines@juniper.example", role: "viewer" },
      after: null,
    });
    const invitation = { id: "i1", email: "ines@juniper.example", role: "manager", expires_at: AT };
    expect(read(change("invitation", null, invitation))).toEqual({
      kind: "invitation",
      before: null,
      after: { email: "ines@juniper.example", role: "manager" },
    });
  });

  it("refuses a malformed record", () => {
    expect(() => read(change("schedule", null, { id: "s1" }))).toThrow(
      expect.objectContaining({ said: said("errors.changes.list") }),
    );
  });
});

describe("an answered preview", () => {
  it("keeps the version that each record has now, null where it is not there", () => {
    const step = { record_id: "s1", employee_id: "m1", changed_since: { by, at: AT }, resource: "schedule" };
    const { steps } = parsePutBackPreview({
      steps: [
        { ...step, current: schedule, becomes: null },
        { ...step, current: null, becomes: schedule },
      ],
      names: {},
      refusal: null,
    });
    expect(steps.map(({ version }) => version)).toEqual([7, null]);
    expect(steps[0]?.changedSince).toEqual({ by: { userId: "u1", name: "priya" }, at: new Date(AT) });
  });
});
