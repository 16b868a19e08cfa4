import { test } from "vitest";
import { page } from "vitest/browser";
import { expectMistypedYearsRefused } from "../../test-support/dates";
import { button } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepWeek } from "../../test-support/monday";
import { goTo } from "../../test-support/navigation";
import { keepTeam, someone } from "../../test-support/team";
import { AvailabilityScreen } from "../availability-screen";

const amara = someone("Amara", "Okafor");

async function showTab(tab: string) {
  keepTeam(amara);
  keepWeek();
  goTo(`/staff/${amara.id}/availability?tab=${tab}`);
  await showAsManager(<AvailabilityScreen openedAt={new Date().toISOString()} staffId={amara.id} />);
}

test("a mistyped year is its field's error in a schedule", async () => {
  await showTab("schedules");
  await button("Add Schedule").click();
  await expectMistypedYearsRefused(2);
});

test("a mistyped year is its field's error in time off, of hours and of whole days", async () => {
  await showTab("time-off");
  await button("Add Time Off").click();
  await expectMistypedYearsRefused(2);
  await page.getByRole("dialog").getByRole("checkbox", { name: "All day" }).click();
  await expectMistypedYearsRefused(2);
});
