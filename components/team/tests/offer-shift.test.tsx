import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, callsOf } from "../../test-support/calls";
import { pressOn } from "../../test-support/keyboard";
import { toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { goTo } from "../../test-support/navigation";
import { keepRecords } from "../../test-support/records";
import { keepSalon } from "../../test-support/salon";
import { unsound } from "../../test-support/sound";
import { keepTeam, someone } from "../../test-support/team";
import { TeamScreen } from "../team-screen";

const ben = someone("Ben", "Carter");
const FRIDAY = "2031-12-05";

test("a manager offers a member's shift to the team from the board", async () => {
  keepTeam(ben, someone("Amara", "Okafor"));
  const hours = { day_of_week: 5, start_time: "10:00", end_time: "18:00", notes: "" };
  const dates = { valid_from: "2026-01-05", valid_until: null };
  keepRecords("/api/schedules", [{ id: "s-1", employee_id: ben.id, ...hours, ...dates }]);
  for (const list of ["recurring-breaks", "onetime-blocks", "requests", "offers"])
    answer(`GET /api/${list}`, 200, []);
  answer("POST /api/offers", 201, {
    ...{ id: "o-1", kind: "give", date: FRIDAY, start_time: "10:00", end_time: "18:00", giver_id: ben.id },
    ...{ partner_id: null, role: "Stylist", note: "", deadline_at: `${FRIDAY}T15:00:00Z`, state: "open" },
    ...{ claims: [], taker_id: null, answer: "", decided_by: null, decided_at: null, effects: [] },
    ...{ created_at: "2026-01-05T09:00:00Z", version: 1 },
  });
  goTo(`/team?date=${FRIDAY}&view=day`);
  const features = ["history", "requests", "offers"] as const;
  await showAsManager(<TeamScreen />, keepSalon({ features, offers_on: true }));
  const row = page.getByRole("button", { name: /^Ben Carter, .*10:00 – 18:00/ });
  await expect.element(row).toBeVisible();
  await pressOn(row);
  await page
    .getByRole("dialog", { name: "Ben Carter" })
    .getByRole("button", { name: "Offer this shift" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Offer this shift to the team" });
  await expect.element(dialog.getByText("Fri, Dec 5, 10:00 – 18:00")).toBeVisible();
  await expect
    .element(dialog.getByText("It stays Ben Carter’s shift until a colleague takes it."))
    .toBeVisible();
  expect(await unsound()).toEqual([]);
  await dialog.getByLabelText("Members can ask until").selectOptions("2 days before the shift");
  await pressOn(dialog.getByRole("button", { name: "Offer this shift" }));
  await expect.element(toast("Shift offered")).toBeVisible();
  expect(callsOf("POST /api/offers").map(({ body }) => body)).toEqual([
    {
      ...{
        date: FRIDAY,
        start_time: "10:00",
        end_time: "18:00",
        giver_id: ben.id,
        any_role: false,
        note: "",
      },
      deadline_at: "2031-12-03T15:00:00.000Z",
    },
  ]);
});
