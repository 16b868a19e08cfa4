import type { OwnOffer } from "@chairtime/contract/offers/own-offers";
import type { OwnWeek } from "@chairtime/contract/own-week";
import { zonedToInstant } from "@chairtime/kit/zone";
import { writerIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { offersView } from "./offer-view.ts";

const MINUTE = 60_000;

/** An offered shift on Nov 28 from 09:00 as its giver and a colleague see it, `minutesBefore` its start. */
function viewOf(zone: string, minutesBefore: number) {
  const start = zonedToInstant("2026-11-28", "09:00", zone).getTime();
  const offer: OwnOffer = {
    id: "o",
    kind: "give",
    date: "2026-11-28",
    start_time: "09:00",
    end_time: "17:00",
    giver: "Bo",
    note: "",
    deadline_at: new Date(start - 24 * 60 * MINUTE).toISOString(),
    state: "open",
    claims: 0,
    claim: null,
    taker: null,
    decided_by: null,
    answer: "",
    effect: null,
    swaps: [],
  };
  const week: OwnWeek = {
    salon: { name: "Linden", time_zone: zone, week_starts_on: 0, hour_cycle: "h23" },
    member: { id: "m", first_name: "Ana", last_name: "Lund" },
    days: [],
    requests: [],
    requests_on: true,
    request_notice_days: 2,
    mails: true,
    offers: { mine: [offer], others: [offer] },
  };
  return offersView(week, writerIn("en"), new Date(start - minutesBefore * MINUTE));
}

const decided = (zone: string, minutesBefore: number) => viewOf(zone, minutesBefore)?.others[0]?.decided;

test("a giver sees until when colleagues can ask, by the salon's clock", () => {
  expect(viewOf("Asia/Kolkata", 3000)?.mine[0]?.state).toBe(
    "Nobody has asked yet. Colleagues can ask until Fri, Nov 27, 09:00",
  );
});

test.each(["Pacific/Auckland", "America/New_York", "Europe/Berlin", "UTC"])(
  "the first claim counts in the last 24 hours before the shift's start in %s",
  (zone) => {
    const first = decided(zone, 24 * 60);
    expect(first).toMatch(/first/i);
    expect(decided(zone, 1)).toBe(first);
    expect(decided(zone, 24 * 60 + 1)).not.toBe(first);
  },
);
