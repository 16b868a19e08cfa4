import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, callsOf } from "../../test-support/calls";
import { link } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { goTo, whereNow } from "../../test-support/navigation";
import { keepSalon } from "../../test-support/salon";
import { unsound } from "../../test-support/sound";
import { PastFrame } from "../past-frame";

const AS_IT_WAS = "/api/changes/as-it-was";
const at = "2026-01-06T09:00:00Z";
const screen = page.getByRole("heading", { name: "The screen" });

/** Shows a screen at an address, on a salon with a history. */
async function showAt(address: string, { memberId = "", refused = "" } = {}) {
  goTo(address);
  const salon = keepSalon({ features: ["history"] });
  const past = { at, salon, staff: [], schedules: [], breaks: [], time_off: [] };
  if (refused) answer(`GET ${AS_IT_WAS}`, 400, { error: refused });
  else answer(`GET ${AS_IT_WAS}`, 200, past);
  await showAsManager(
    <PastFrame {...(memberId && { memberId })}>
      <h2>The screen</h2>
    </PastFrame>,
    salon,
  );
}

test("a moment in the address is named above the screen, with the way back to now", async () => {
  await showAt(`/team?date=2026-01-06&at=${at}`);
  await expect.element(page.getByText("As it was on Tue, Jan 6, 2026 at 04:00")).toBeVisible();
  await expect.element(screen).toBeVisible();
  expect(new URLSearchParams(callsOf(AS_IT_WAS)[0]?.search).get("at")).toBe(at);
  await link("Back to now").click();
  expect(whereNow()).toBe("/team?date=2026-01-06");
  await expect.element(link("Back to now")).not.toBeInTheDocument();
  await expect.element(screen).toBeVisible();
});

test("a moment outside the history shows a message, with the way back", async () => {
  const refused = "The history begins on Mon, Jan 5, 2026.";
  await showAt("/team?at=2020-01-01T00:00:00Z", { refused });
  await expect.element(page.getByRole("alert").getByText(refused)).toBeVisible();
  await expect.element(screen).not.toBeInTheDocument();
  expect(await unsound()).toEqual([]);
  await link("Back to now").click();
  expect(whereNow()).toBe("/team");
  await expect.element(screen).toBeVisible();
});

test("somebody who was not on the team then shows as missing", async () => {
  await showAt(`/staff/id-1/availability?at=${at}`, { memberId: "id-1" });
  await expect.element(page.getByRole("heading", { name: "Not on the team then" })).toBeVisible();
  await link("Back to now").click();
  await expect.element(screen).toBeVisible();
  expect(whereNow()).toBe("/staff/id-1/availability");
});
