import type { OwnOffer } from "@chairtime/contract/offers/own-offers";
import type { OwnWeek } from "@chairtime/contract/own-week";
import { zonedToInstant } from "@chairtime/kit/zone";
import { writerIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { offersView } from "./offer-view.ts";

const MINUTE = 60_000;

/** Returns how a colleague's offer of a shift on Nov 28 from 09:00 says that it is decided, at a moment before its start. */
function decided(zone: string, minutesBefore: number): string | undefined {
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
    offers: { mine: [], others: [offer] },
  };
  const view = offersView(week, writerIn("en"), new Date(start - minutesBefore * MINUTE));
  return view?.others[0]?.decided;
}

test.each(["Pacific/Auckland", "America/New_York", "Europe/Berlin", "UTC"])(
  "the first claim counts in the last 24 hours before the shift's start in %s",
  (zone) => {
    const first = decided(zone, 24 * 60);
    expect(first).toMatch(/first/i);
    expect(decided(zone, 1)).toBe(first);
    expect(decided(zone, 24 * 60 + 1)).not.toBe(first);
  },
);
