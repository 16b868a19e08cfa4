import { test } from "vitest";
import { expectMistypedYearsRefused } from "../../test-support/dates";
import { button } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepSalon } from "../../test-support/salon";
import { keepTeam, someone } from "../../test-support/team";
import { StaffScreen } from "../staff-screen";

test("a mistyped year is its field's error in a new member's first and last day", async () => {
  keepTeam(someone("Amara", "Okafor"));
  const screen = <StaffScreen device="desk" firstRunPutAway={null} opening={null} view="cards" />;
  await showAsManager(screen, keepSalon({ features: ["history", "employment"] }));
  await button("Add Staff").click();
  await expectMistypedYearsRefused(2);
});
