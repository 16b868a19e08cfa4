import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, answerBy, callsOf } from "../../test-support/calls";
import { showAsManager } from "../../test-support/manager";
import { keepSalon } from "../../test-support/salon";
import { keepTeam, someone } from "../../test-support/team";
import { RequestsScreen } from "../requests-screen";

const ben = someone("Ben", "Carter");
const hour = (at: number) => `${String(at).padStart(2, "0")}:00`;
const claim = { member_id: ben.id, at: "2026-01-05T09:00:00Z", state: "open", shift: null, order: null };

/** An open shift of an hour, claimed by Ben. */
const offer = (start: number) => ({
  ...{
    id: `o-${start}`,
    kind: "open",
    date: "2031-12-06",
    start_time: hour(start),
    end_time: hour(start + 1),
  },
  ...{ giver_id: null, partner_id: null, role: "", note: "", deadline_at: "2031-12-05T09:00:00Z" },
  ...{ state: "waiting", claims: [claim], taker_id: null, answer: "", decided_by: null, decided_at: null },
  ...{ created_at: "2026-01-05T09:00:00Z", version: 1, effects: [] },
});
const effect = {
  ...{
    member_id: ben.id,
    against: [],
    giver: null,
    short_before: 0,
    short_after: 0,
    cost: null,
    worse: false,
  },
  taker: {
    ...{ member_id: ben.id, before_minutes: 0, after_minutes: 60, agreed_minutes: null },
    ...{ rest_minutes: null, wish: null },
  },
};

test("what claims do is asked as each offer comes into view", async () => {
  const offers = Array.from({ length: 12 }, (_, index) => offer(8 + index));
  keepTeam(ben);
  for (const list of ["schedules", "recurring-breaks", "onetime-blocks", "requests"])
    answer(`GET /api/${list}`, 200, []);
  answer("GET /api/offers", 200, offers);
  for (const one of offers)
    answerBy(`GET /api/offers/${one.id}`, () => ({ status: 200, body: { ...one, effects: [effect] } }));
  const features = ["history", "requests", "offers"] as const;
  await showAsManager(<RequestsScreen />, keepSalon({ features, offers_on: true }));
  const cards = page.getByRole("article");
  await expect.poll(() => cards.elements().length).toBe(offers.length);
  const done = "Ben Carter: 0h → 1h that week";
  await expect.element(cards.first().getByText(done)).toBeVisible();
  const last = cards.last();
  await expect.element(last.getByText("Ben Carter would take it")).toBeInTheDocument();
  await expect.element(last.getByText(done)).not.toBeInTheDocument();
  expect(callsOf(`/api/offers/${offers.at(-1)?.id}`)).toEqual([]);
  last.element().scrollIntoView();
  await expect.element(last.getByText(done)).toBeVisible();
});
