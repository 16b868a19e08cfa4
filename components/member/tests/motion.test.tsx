import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, hold } from "../../test-support/calls";
import { button } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { emulateMedia } from "../../test-support/media";
import { keepWeek } from "../../test-support/monday";
import { watchMotion } from "../../test-support/motion";
import { goTo } from "../../test-support/navigation";
import { keepTeam, someone } from "../../test-support/team";
import { AvailabilityScreen } from "../availability-screen";

const amara = someone("Amara", "Okafor");

/** Shows another day's skeleton, then another tab; resolves to what moved. */
async function lookAround(): Promise<string> {
  keepTeam(amara);
  keepWeek();
  answer("POST /api/availability", 404, { error: "No schedule" });
  goTo(`/staff/${amara.id}/availability?date=2031-12-02`);
  await showAsManager(<AvailabilityScreen openedAt={new Date().toISOString()} staffId={amara.id} />);
  await expect.element(page.getByText("No schedule available for this date")).toBeVisible();
  const moved = watchMotion();
  const release = hold("POST /api/availability", 404, { error: "No schedule" });
  await button("Next day").click();
  await expect.element(page.getByText("Loading the timeline")).toBeInTheDocument();
  await moved();
  release();
  await page.getByRole("tab", { name: "Schedules" }).click();
  await expect.element(page.getByRole("heading", { name: "No Work Schedules" })).toBeVisible();
  return moved();
}

test("skeletons and the line under the tabs move", async () => {
  await emulateMedia("prefers-reduced-motion", "no-preference");
  const moved = await lookAround();
  for (const one of ["skeleton of SPAN", "left of SPAN"]) expect(moved).toContain(one);
});

test("nothing moves under reduced motion", async () => {
  expect(await lookAround()).toBe("");
});
