import { beforeEach, test } from "vitest";
import { page } from "vitest/browser";
import { expectMistypedYearsRefused } from "../../test-support/dates";
import { button, pressInMore } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepWeek, nextMonday, shiftOf } from "../../test-support/monday";
import { goTo } from "../../test-support/navigation";
import { keepRecords } from "../../test-support/records";
import { keepSalon } from "../../test-support/salon";
import { keepTeam, someone } from "../../test-support/team";
import { AnnounceDialog } from "../announce/announce-dialog";
import { TeamScreen } from "../team-screen";

const amara = someone("Amara", "Okafor");
const dialog = page.getByRole("dialog");

beforeEach(() => {
  keepTeam(amara);
  keepWeek({ shifts: [shiftOf(amara)] });
  keepRecords("/api/closures", []);
  goTo(`/team?date=${nextMonday()}`);
});

test("a mistyped year is its field's error in a plan for several, also in a copied week", async () => {
  await showAsManager(<TeamScreen />);
  await button("Plan several").click();
  await dialog.getByRole("button", { name: "Shifts", exact: true }).click();
  await expectMistypedYearsRefused(2);
  await dialog.getByRole("button", { name: "Copy", exact: true }).click();
  await dialog.getByLabelText("Copy from").selectOptions("Amara Okafor");
  await dialog.getByLabelText("What to copy").selectOptions("week");
  await expectMistypedYearsRefused(1);
});

test("a mistyped year is its field's error in a closure", async () => {
  await showAsManager(<TeamScreen />, keepSalon({ features: ["closures"] }));
  await pressInMore("Closures");
  await expectMistypedYearsRefused(2);
});

test("a mistyped year is its field's error in an announcement", async () => {
  await showAsManager(<AnnounceDialog date={nextMonday()} onClose={() => {}} people={[]} />);
  await dialog.getByRole("button", { name: "A date" }).click();
  await expectMistypedYearsRefused(1);
});
