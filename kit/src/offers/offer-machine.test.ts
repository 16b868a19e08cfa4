import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CLAIMS_OF_OFFER_MAX,
  type ClaimState,
  firstComeFrom,
  isLive,
  latestDeadline,
  type MachineClaim,
  type MachineOffer,
  type OfferEvent,
  type OfferState,
  openClaims,
  stepOffer,
  takesClaims,
} from "./offer-machine.ts";
import { newsOfStep } from "./offer-news.ts";

const HOUR = 3_600_000;
const MEMBERS = ["ana", "ben", "cleo", "dan", "eva"];

const member = fc.constantFrom(...MEMBERS);
const order = fc.shuffledSubarray(MEMBERS);

/** An event, with the time since the previous one. */
const event = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("claim" as const), memberId: member }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("unclaim" as const), memberId: member }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("time" as const), order }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("wait" as const), order }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("approve" as const), memberId: member }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("refuse" as const), memberId: member }) },
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
    : one.kind === "unclaim" || one.kind === "time" || one.kind === "refuse"
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
          if (event.kind === "claim") expect(takesClaims(offer, at)).toBe(true);
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
        // A deadline decides once, however often somebody looks; again only after the last claim was withdrawn or refused.
        const reopened = many.filter(
          ({ event }) => event.kind === "unclaim" || event.kind === "refuse",
        ).length;
        expect(decisions).toBeLessThanOrEqual(1 + reopened);
      },
    ),
    { numRuns: 2000 },
  );
});

const claim = (memberId: string, state: ClaimState = "open"): MachineClaim => ({ memberId, state });
const step = (offer: MachineOffer, event: OfferEvent): MachineOffer => {
  const after = stepOffer(offer, event);
  if (typeof after === "string") throw new Error(after);
  return after;
};

function counts() {
  const all = new Map<string, number>();
  const of = (id: string) => all.get(id) ?? 0;
  return { all, of, add: (id: string) => all.set(id, of(id) + 1) };
}

test("a claim's answer never ends an offer, and each claimer hears of each claim's end once", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 120 }),
      fc.option(fc.integer({ min: 1, max: 90 })),
      events,
      (startsIn, deadlineIn, many) => {
        let offer = newOffer(startsIn, deadlineIn);
        let at = 0;
        const [claimed, heard, withdrew] = [counts(), counts(), counts()];
        for (const { hours, event } of many) {
          at += hours * HOUR;
          const after = stepOffer(offer, toEvent(event, at));
          if (typeof after === "string") continue;
          const left = openClaims(offer).filter(
            (one) => !("memberId" in event) || one.memberId !== event.memberId,
          );
          if (event.kind === "claim") claimed.add(event.memberId);
          if (event.kind === "unclaim") withdrew.add(event.memberId);
          if (event.kind === "unclaim" || event.kind === "refuse") {
            expect(isLive(after)).toBe(true);
            expect(openClaims(after)).toEqual(left);
            if (left.length === 0 && at < after.startsAt)
              expect(step(after, { kind: "claim", claim: claim("zoe"), at }).claims.at(-1)).toEqual(
                claim("zoe"),
              );
          }
          // Time ends no offer of which a claim can still be granted, before its shift begins.
          if (
            event.kind === "time" &&
            at < offer.startsAt &&
            left.some(({ memberId }) => event.order.includes(memberId))
          )
            expect(isLive(after)).toBe(true);
          for (const id of newsOfStep(offer, after, event.kind === "decline").keys())
            if (id !== "ana") heard.add(id);
          offer = after;
        }
        const open = new Set(openClaims(offer).map(({ memberId }) => memberId));
        for (const [id, claims] of claimed.all)
          expect(heard.of(id) + withdrew.of(id) + Number(open.has(id))).toBe(claims);
        for (const [id] of heard.all) expect(claimed.of(id)).toBeGreaterThan(0);
      },
    ),
    { numRuns: 2000 },
  );
});

describe("time", () => {
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

  test("lets the first claim count within the last day; later ones stand behind it", () => {
    const offer = step(newOffer(10, null), { kind: "claim", claim: claim("ben"), at: HOUR });
    expect(offer.state).toBe("waiting");
    const both = step(offer, { kind: "claim", claim: claim("cleo"), at: HOUR });
    expect(both).toEqual({ ...offer, claims: [claim("ben"), claim("cleo")] });
    const second = step(both, { kind: "refuse", memberId: "ben", at: 2 * HOUR });
    expect(second).toEqual({ ...offer, claims: [claim("ben", "lost"), claim("cleo")] });
    expect(stepOffer(second, { kind: "claim", claim: claim("ben"), at: 3 * HOUR })).toBe("refused");
    const alone = step(second, { kind: "refuse", memberId: "cleo", at: 3 * HOUR });
    expect(alone).toMatchObject({ state: "open", deadlineAt: offer.startsAt });
    expect(step(alone, { kind: "claim", claim: claim("dan"), at: 4 * HOUR }).state).toBe("waiting");
    const again = step(offer, { kind: "unclaim", memberId: "ben", at: 2 * HOUR });
    expect(again.state).toBe("open");
    expect(stepOffer(again, { kind: "claim", claim: claim("ana"), at: 3 * HOUR })).toBe("own");
    expect(stepOffer(again, { kind: "claim", claim: claim("cleo"), at: 11 * HOUR })).toBe("started");
  });
});

test("after a deadline before the last day, claims that wait for a manager are closed to others until the last day", () => {
  const gathered: MachineOffer = { ...newOffer(100, 50), state: "waiting", claims: [claim("ben")] };
  const claimedAt = (at: number) => stepOffer(gathered, { kind: "claim", claim: claim("cleo"), at });
  expect(claimedAt(60 * HOUR)).toBe("taken");
  expect(claimedAt(76 * HOUR)).toEqual({ ...gathered, claims: [claim("ben"), claim("cleo")] });
  const refused = step(gathered, { kind: "refuse", memberId: "ben", at: 60 * HOUR });
  expect(refused).toMatchObject({ state: "open", deadlineAt: 76 * HOUR });
  expect(step(refused, { kind: "claim", claim: claim("cleo"), at: 61 * HOUR }).state).toBe("claimed");
  // Claims that were gathered are ordered by the first look after the deadline, one that comes just before it too.
  const late: MachineOffer = { ...newOffer(100, null), state: "claimed", claims: [claim("ben")] };
  expect(step(late, { kind: "claim", claim: claim("cleo"), at: 76 * HOUR }).state).toBe("claimed");
});

test("a final offer never changes: time passes it by, and people hear that it has ended", () => {
  const finals: OfferState[] = ["done", "withdrawn", "expired", "void"];
  for (const state of finals) {
    const offer = { ...newOffer(100, 50), state, claims: [claim("ben")] };
    expect(isLive(offer)).toBe(false);
    expect(stepOffer(offer, { kind: "time", at: 100 * HOUR, order: ["ben"] })).toBe(offer);
    expect(stepOffer(offer, { kind: "void" })).toBe(offer);
    const byPeople: OfferEvent[] = [
      { kind: "claim", claim: claim("cleo"), at: HOUR },
      { kind: "unclaim", memberId: "ben", at: HOUR },
      { kind: "wait", order: ["ben"] },
      { kind: "approve", memberId: "ben" },
      { kind: "refuse", memberId: "ben", at: 2 * HOUR },
      { kind: "decline" },
      { kind: "withdraw" },
    ];
    expect(byPeople.map((event) => stepOffer(offer, event))).toEqual(byPeople.map(() => "ended"));
  }
});

test("claims are gathered until a day before the shift; from then until its start the first counts", () => {
  const startsAt = 100 * HOUR;
  expect(latestDeadline(startsAt, 76 * HOUR - 1)).toBe(76 * HOUR);
  expect(latestDeadline(startsAt, 76 * HOUR)).toBe(startsAt);

  const offer = newOffer(100, null);
  const claimedAt = (at: number) => stepOffer(offer, { kind: "claim", claim: claim("ben"), at });
  const claims = [claim("ben")];
  expect(claimedAt(76 * HOUR - 1)).toEqual({ ...offer, state: "claimed", claims });
  expect(claimedAt(76 * HOUR)).toEqual({ ...offer, state: "waiting", claims });
  expect(claimedAt(startsAt - 1)).toEqual({ ...offer, state: "waiting", claims });
  expect(claimedAt(startsAt)).toBe("started");
});

describe("claims", () => {
  test("a member claims an offer once, and after a withdrawal again, then at the end", () => {
    const offer: MachineOffer = {
      ...newOffer(100, 50),
      state: "claimed",
      claims: [claim("ben", "withdrawn"), claim("cleo"), claim("dan", "void")],
    };
    const claimBy = (memberId: string): OfferEvent => ({ kind: "claim", claim: claim(memberId), at: HOUR });
    expect(stepOffer(offer, claimBy("cleo"))).toBe("twice");
    expect(stepOffer(offer, claimBy("ben"))).toEqual({
      ...offer,
      claims: [claim("cleo"), claim("dan", "void"), claim("ben")],
    });
  });

  test("an offer takes 50 claims, and one more only after another was withdrawn", () => {
    const many = Array.from({ length: CLAIMS_OF_OFFER_MAX }, (_, index) => claim(`member ${index}`));
    expect(many).toHaveLength(50);
    const last: OfferEvent = { kind: "claim", claim: claim("eva"), at: HOUR };
    const full: MachineOffer = { ...newOffer(100, 50), state: "claimed", claims: many };
    expect(stepOffer(full, last)).toBe("full");
    const freed = step(full, { kind: "unclaim", memberId: "member 7", at: HOUR });
    expect(openClaims(step(freed, last)).at(-1)).toEqual(claim("eva"));
  });

  test("a member withdraws only their own claim, once, and the others stay", () => {
    const claims = [claim("ben"), claim("cleo"), claim("dan", "void")];
    for (const state of ["claimed", "waiting"] as const) {
      const offer: MachineOffer = { ...newOffer(100, 50), state, claims };
      const without = (memberId: string) => stepOffer(offer, { kind: "unclaim", memberId, at: 2 * HOUR });
      expect(without("eva")).toBe("unclaimed");
      expect(without("dan")).toBe("unclaimed");
      expect(without("ben")).toEqual({
        ...offer,
        claims: [claim("ben", "withdrawn"), claim("cleo"), claim("dan", "void")],
      });
    }
  });

  test("without its last claim an offer is open again, with a new deadline if the old one is over", () => {
    const offer: MachineOffer = { ...newOffer(100, 50), claims: [claim("ben")] };
    const open = { ...offer, state: "open", claims: [claim("ben", "withdrawn")] };
    const withdrawn = (state: OfferState, at: number) =>
      stepOffer({ ...offer, state }, { kind: "unclaim", memberId: "ben", at });
    expect(withdrawn("claimed", 20 * HOUR)).toEqual(open);
    expect(withdrawn("waiting", 60 * HOUR)).toEqual({ ...open, deadlineAt: 76 * HOUR });
    expect(withdrawn("waiting", 80 * HOUR)).toEqual({ ...open, deadlineAt: 100 * HOUR });
  });

  test("the deadline or a manager's decision orders the claims; those not to be granted fall away", () => {
    const offer: MachineOffer = {
      ...newOffer(100, 50),
      state: "claimed",
      claims: [claim("ben"), claim("cleo"), claim("dan"), claim("eva", "withdrawn")],
    };
    const decided = {
      ...offer,
      state: "waiting",
      claims: [claim("dan"), claim("ben"), claim("cleo", "void"), claim("eva", "withdrawn")],
    };
    const order = ["eva", "dan", "ben"];
    expect(step(offer, { kind: "time", at: 50 * HOUR, order })).toEqual(decided);
    expect(step(offer, { kind: "wait", order })).toEqual(decided);
    expect(step(offer, { kind: "wait", order: ["ben"] }).claims).toEqual([
      claim("ben"),
      claim("cleo", "void"),
      claim("dan", "void"),
      claim("eva", "withdrawn"),
    ]);
    const waiting = step(offer, { kind: "wait", order });
    expect(step(waiting, { kind: "wait", order: ["ben"] })).toBe(waiting);
  });
});

test("every end answers the claims that were still open, and no other", () => {
  const offer: MachineOffer = {
    ...newOffer(100, 50),
    state: "claimed",
    claims: [claim("ben"), claim("cleo"), claim("dan", "withdrawn"), claim("eva", "void")],
  };
  const end = (state: OfferState, ben: ClaimState, cleo: ClaimState, takerId: string | null = null) => ({
    ...offer,
    state,
    takerId,
    claims: [claim("ben", ben), claim("cleo", cleo), claim("dan", "withdrawn"), claim("eva", "void")],
  });
  expect(stepOffer(offer, { kind: "approve", memberId: "cleo" })).toEqual(end("done", "lost", "won", "cleo"));
  expect(stepOffer(offer, { kind: "approve", memberId: "dan" })).toBe("unclaimed");
  expect(stepOffer(offer, { kind: "approve", memberId: "ana" })).toBe("unclaimed");
  expect(stepOffer(offer, { kind: "withdraw" })).toEqual(end("withdrawn", "lost", "lost"));
  expect(stepOffer(offer, { kind: "decline" })).toEqual(end("withdrawn", "lost", "lost"));
  expect(stepOffer(offer, { kind: "void" })).toEqual(end("void", "void", "void"));
  const time = (at: number, order: string[]) => stepOffer(offer, { kind: "time", at, order });
  expect(time(50 * HOUR, [])).toEqual(end("expired", "void", "void"));
  expect(time(100 * HOUR, ["ben"])).toEqual(end("expired", "lost", "lost"));
});
