import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PastFrame } from "@/components/history/past-frame";
import { answer, callsOf } from "../../test-support/calls";
import { button } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { goTo, whereNow } from "../../test-support/navigation";
import { keepRecords } from "../../test-support/records";
import { keepSalon } from "../../test-support/salon";
import { unsound } from "../../test-support/sound";
import { keepTeam, someone } from "../../test-support/team";
import { TeamScreen } from "../team-screen";

const TUESDAY = "2031-12-02";
const at = "2026-11-20T15:00:00Z";
const amara = someone("Amara", "Okafor");
const about = { employee_id: amara.id };
const shift = {
  ...{ id: "s-1", ...about, day_of_week: 2, start_time: "09:00", end_time: "17:00", notes: "" },
  ...{ valid_from: "2026-01-05", valid_until: null },
};
const off = { start_date_time: `${TUESDAY}T05:00:00Z`, end_date_time: "2031-12-03T05:00:00Z" };
const cell = page.getByRole("gridcell", { name: /Tue/ });

test("the board shows a week as it was, by the lists of then, and lets nothing be planned there", async () => {
  keepTeam(amara);
  keepRecords("/api/schedules", [shift]);
  keepRecords("/api/recurring-breaks", []);
  keepRecords("/api/onetime-blocks", [{ id: "t-1", ...about, ...off, reason: "Vacation" }]);
  const salon = keepSalon({ features: ["history"] });
  const past = { at, salon, staff: [amara], schedules: [shift], breaks: [], time_off: [] };
  answer("GET /api/changes/as-it-was", 200, past);
  goTo(`/team?date=${TUESDAY}`);
  const screen = (
    <PastFrame>
      <TeamScreen />
    </PastFrame>
  );
  await showAsManager(screen, salon);
  await expect.element(cell).toHaveAccessibleName(/Vacation/);
  await button("More").click();
  await expect.element(button("Closures")).toBeVisible();
  await button("More").click();

  goTo(`/team?date=${TUESDAY}&at=${at}`);
  await expect.element(page.getByRole("region", { name: "As it was" })).toBeVisible();
  await expect.element(cell).toHaveAccessibleName(/09:00 – 17:00/);
  await expect.element(cell).not.toHaveAccessibleName(/Vacation/);
  await button("More").click();
  await expect.element(button("Show inactive")).toBeVisible();
  const plans = page.getByRole("button", { name: /Closures|Plan several|Print week|^Now |Who can/ });
  await expect.element(plans).not.toBeInTheDocument();
  await button("More").click();
  expect(await unsound()).toEqual([]);
  await cell.click();
  await page.getByRole("dialog").getByRole("link", { name: "Open full availability" }).click();
  expect(new URLSearchParams(whereNow().split("?")[1]).get("at")).toBe(at);
  expect(callsOf("/api/availability")).toEqual([]);
});
