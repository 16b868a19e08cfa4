import type { Said } from "@chairtime/messages/said";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { describe, expect, it } from "vitest";
import type { PutBackStep } from "../api/changes/changes-model.ts";
import { capital } from "../records/capital.ts";
import type { Difference } from "../records/models.ts";
import type { HistoryContext } from "../records/phrases.ts";
import type { Schedule } from "../records/schedule/model.ts";
import { hoursBack } from "./put-back-plan.ts";
import * as put from "./put-back-words.ts";

const say = wordsIn("en");
const orNull = (sentence: Said | null) => sentence && say(sentence);
const stepWords = (...told: Parameters<typeof put.stepWords>) => capital(say(put.stepWords(...told)));
const sinceWords = (...told: Parameters<typeof put.sinceWords>) => orNull(put.sinceWords(...told));
const leadWords = (...told: Parameters<typeof put.leadWords>) => orNull(put.leadWords(...told));

const context: HistoryContext = {
  names: { m1: "Amara Okafor" },
  me: "u1",
  zone: "UTC",
  today: "2026-11-22",
};
const monday: Schedule = {
  id: "s1",
  memberId: "m1",
  dayOfWeek: 1,
  startTime: "10:00",
  endTime: "18:00",
  validFrom: "2026-11-02",
  validUntil: null,
  notes: "",
};
const amara = {
  id: "m1",
  firstName: "Amara",
  lastName: "Okafor",
  email: "amara@juniper.example",
  profilePic: null,
  role: "Stylist",
  isActive: true,
  createdAt: null,
  updatedAt: null,
  services: [],
  answersServices: true,
};
const step = (difference: Difference, changedSince: PutBackStep["changedSince"] = null): PutBackStep => ({
  recordId: "s1",
  memberId: "m1",
  difference,
  version: 3,
  changedSince,
});

describe("what becomes of a record", () => {
  it("says in short what differs", () => {
    const earlier = { ...monday, startTime: "09:00", endTime: "17:00" };
    expect(stepWords(step({ kind: "schedule", before: monday, after: earlier }), context)).toBe(
      "Amara Okafor’s Monday 10:00 – 18:00 becomes 09:00 – 17:00 again",
    );
  });

  it("says what comes back and what is removed", () => {
    expect(stepWords(step({ kind: "schedule", before: null, after: monday }), context)).toBe(
      "Amara Okafor’s Monday 10:00 – 18:00 is restored",
    );
    expect(stepWords(step({ kind: "member", before: amara, after: null }), context)).toBe(
      "Amara Okafor is removed",
    );
  });

  it("says which hours return where those for a date, or from it on, go", () => {
    const weekly = { ...monday, id: "s0", startTime: "09:00", endTime: "17:00", validFrom: "2026-10-05" };
    const dated = { ...monday, validFrom: "2026-11-23", validUntil: "2026-11-23" };
    const said = (gone: Schedule, ...lists: Schedule[]) => {
      const steps = [step({ kind: "schedule", before: gone, after: null })];
      return steps.map((one) => stepWords(one, context, hoursBack(gone, steps, [gone, ...lists])));
    };
    expect(said(dated, weekly)).toEqual(["Amara Okafor’s Mon, Nov 23, 2026 returns to 09:00 – 17:00"]);
    expect(said(monday, weekly)).toEqual(["Amara Okafor’s Monday returns to 09:00 – 17:00"]);
    expect(said(dated)).toEqual(["Amara Okafor’s shift on Mon, Nov 23, 2026, 10:00 – 18:00 is removed"]);
    expect(said(dated, { ...weekly, memberId: "m2" })[0]).toContain("is removed");
  });

  it("says who has changed it since", () => {
    const changed = step(
      { kind: "schedule", before: monday, after: null },
      { by: { userId: "u2", name: "priya" }, at: new Date("2026-11-21T18:04:00Z") },
    );
    expect(sinceWords(changed, context)).toBe("priya changed this yesterday at 18:04");
    const today = {
      ...changed,
      changedSince: { by: { userId: "u1", name: "me" }, at: new Date("2026-11-22T08:00:00Z") },
    };
    expect(sinceWords(today, context)).toBe("You changed this at 08:00");
  });

  it("says that a member is restored with everything, under the same ids", () => {
    const steps = [
      step({ kind: "member", before: null, after: amara }),
      step({ kind: "schedule", before: null, after: monday }),
    ];
    expect(leadWords({ steps })).toBe("Amara Okafor is restored with 1 entry, under the same ids.");
    expect(leadWords({ steps: steps.slice(1) })).toBeNull();
  });
});
