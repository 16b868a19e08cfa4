import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFinds, button, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { whereNow } from "../../test-support/navigation";
import { overflowing, smallTargets } from "../../test-support/phone";
import { keepTeam, someone } from "../../test-support/team";
import { sizeWindow } from "../../test-support/window";
import { StaffScreen } from "../staff-screen";

const screen = <StaffScreen device="desk" firstRunPutAway={null} opening={null} view="cards" />;
const panel = page.getByRole("dialog", { name: "Recent changes" });

test("'u' takes the last change back, as Ctrl+Z does", async () => {
  const team = keepTeam(someone("Amara", "Okafor"), someone("Mateo", "Rossi"));
  await showAsManager(screen);
  await page.getByRole("button", { name: "Deactivate" }).first().click();
  await expect.element(page.getByRole("button", { name: "Activate", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect.poll(() => team.filter(({ is_active }) => is_active)).toEqual([]);
  await userEvent.keyboard("u");
  await expect.poll(() => team.map(({ is_active }) => is_active)).toEqual([false, true]);
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(() => team.map(({ is_active }) => is_active)).toEqual([true, true]);
});

async function expectSuitsPhone() {
  expect(overflowing()).toEqual([]);
  expect(smallTargets()).toEqual([]);
  expect(await axeFinds()).toEqual([]);
}

test("on a small phone the button has its room, and the list is a sheet that Back closes", async () => {
  await sizeWindow(320, 640);
  keepTeam(someone("Maximiliane-Theodora", "Featherstonehaugh-Cholmondeley"));
  await showAsManager(screen);
  const here = whereNow();
  await button("Deactivate").click();
  const told = toast("Staff member deactivated successfully!");
  await told.getByRole("button", { name: "Close toast" }).click();
  await expect.element(told).not.toBeInTheDocument();
  await button("Recent changes").click();
  await expect.element(panel.getByText(/^Maximiliane.* set inactive$/)).toBeVisible();
  await expectSuitsPhone();
  history.go(-1);
  await expect.element(panel).not.toBeInTheDocument();
  expect(whereNow()).toBe(here);
  await expectSuitsPhone();
});
