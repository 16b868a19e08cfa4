import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  firstComeFrom,
  isLive,
  latestDeadline,
  type MachineClaim,
  type MachineOffer,
  type OfferEvent,
  openClaims,
  stepOffer,
} from "./offer-machine.ts";

const HOUR = 3_600_000;
const MEMBERS = ["ana", "ben", "cleo", "dan", "eva"];

const member = fc.constantFrom(...MEMBERS);
const order = fc.shuffledSubarray(MEMBERS);

/** An event, with how long after the one before it. */
const event = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("claim" as const), memberId: member }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("unclaim" as const), memberId: member }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("time" as const), order }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("wait" as const), order }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("approve" as const), memberId: member }) },
  fc.constantFrom({ kind: "decline" as const }, { kind: "withdraw" as const }, { kind: "void" as const }),
);
const events = fc.array(fc.record({ hours: fc.integer({ min: 0, max: 30 }), event }), { maxLength: 25 });

function newOffer(startsIn: number, deadlineIn: number | null): MachineOffer {
  const startsAt = startsIn * HOUR;
  const latest = latestDeadline(startsAt, 0);
  const deadlineAt = deadlineIn === null ? latest : Math.min(latest, deadlineIn * HOUR);
  return { state: "open", giverId: "ana", takerId: null, claims: [], deadlineAt, startsAt };
}

const toEvent = (
  one: typeof event extends fc.Arbitrary<infer Value> ? Value : never,
  at: number,
): OfferEvent =>
  one.kind === "claim"
    ? { kind: "claim", claim: { memberId: one.memberId, state: "open" }, at }
    : one.kind === "unclaim" || one.kind === "time"
      ? { ...one, at }
      : one;

const winners = ({ claims }: MachineOffer) => claims.filter(({ state }) => state === "won");

test("whatever happens: one taker at most, the giver until then, and nothing after the end", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 120 }),
      fc.option(fc.integer({ min: 1, max: 90 })),
      events,
      (startsIn, deadlineIn, many) => {
        let offer = newOffer(startsIn, deadlineIn);
        let at = 0;
        let decisions = 0;
        for (const { hours, event } of many) {
          at += hours * HOUR;
          const after = stepOffer(offer, toEvent(event, at));
          if (typeof after === "string") continue;
          if (!isLive(offer)) expect(after).toBe(offer);
          if (event.kind === "time" && offer.state === "claimed" && after.state === "waiting") decisions++;
          if (event.kind === "claim" && offer.state === "waiting")
            expect.unreachable("a claim of a decided offer");
          expect(winners(after).map(({ memberId }) => memberId)).toEqual(
            after.takerId === null ? [] : [after.takerId],
          );
          expect(after.state === "done").toBe(after.takerId !== null);
          expect(after.takerId).not.toBe("ana");
          if (!isLive(after)) expect(openClaims(after)).toEqual([]);
          if (after.state === "claimed") expect(openClaims(after).length).toBeGreaterThan(0);
          if (after.state === "open") expect(openClaims(after)).toEqual([]);
          const ids = openClaims(after).map(({ memberId }) => memberId);
          expect(new Set(ids).size).toBe(ids.length);
          offer = after;
        }
        // A deadline decides once, however often somebody looks; again only after the last claim was withdrawn.
        const reopened = many.filter(({ event }) => event.kind === "unclaim").length;
        expect(decisions).toBeLessThanOrEqual(1 + reopened);
      },
    ),
    { numRuns: 2000 },
  );
});

describe("time", () => {
  const claim = (memberId: string): MachineClaim => ({ memberId, state: "open" });
  const step = (offer: MachineOffer, event: OfferEvent): MachineOffer => {
    const after = stepOffer(offer, event);
    if (typeof after === "string") throw new Error(after);
    return after;
  };

  test("gathers claims until the deadline, then leaves them in their order", () => {
    let offer = newOffer(100, 50);
    offer = step(offer, { kind: "claim", claim: claim("ben"), at: HOUR });
    offer = step(offer, { kind: "claim", claim: claim("cleo"), at: 2 * HOUR });
    expect(step(offer, { kind: "time", at: 49 * HOUR, order: ["cleo", "ben"] })).toBe(offer);
    const decided = step(offer, { kind: "time", at: 50 * HOUR, order: ["cleo", "ben"] });
    expect(decided.state).toBe("waiting");
    expect(openClaims(decided).map(({ memberId }) => memberId)).toEqual(["cleo", "ben"]);
    expect(step(decided, { kind: "time", at: 60 * HOUR, order: ["ben"] })).toBe(decided);
  });

  test("ends an offer that nobody claimed, but not a day before its shift", () => {
    const early = newOffer(100, 50);
    expect(step(early, { kind: "time", at: 50 * HOUR, order: [] }).state).toBe("expired");
    const usual = newOffer(100, null);
    expect(usual.deadlineAt).toBe(firstComeFrom(usual.startsAt));
    const open = step(usual, { kind: "time", at: 76 * HOUR, order: [] });
    expect(open).toMatchObject({ state: "open", deadlineAt: usual.startsAt });
    expect(step(open, { kind: "claim", claim: claim("ben"), at: 77 * HOUR }).state).toBe("waiting");
    expect(step(open, { kind: "time", at: 100 * HOUR, order: [] }).state).toBe("expired");
  });

  test("lets the first claim count within the last day, and no other", () => {
    const offer = step(newOffer(10, null), { kind: "claim", claim: claim("ben"), at: HOUR });
    expect(offer.state).toBe("waiting");
    expect(stepOffer(offer, { kind: "claim", claim: claim("cleo"), at: HOUR })).toBe("taken");
    const again = step(offer, { kind: "unclaim", memberId: "ben", at: 2 * HOUR });
    expect(again.state).toBe("open");
    expect(stepOffer(again, { kind: "claim", claim: claim("ana"), at: 3 * HOUR })).toBe("own");
    expect(stepOffer(again, { kind: "claim", claim: claim("cleo"), at: 11 * HOUR })).toBe("started");
  });
});
