import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerBy } from "../../test-support/calls";
import { button, heading, link } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { goTo } from "../../test-support/navigation";
import { keepRecords } from "../../test-support/records";
import { keepSalon, type SalonFacts } from "../../test-support/salon";
import { unsound } from "../../test-support/sound";
import { keepTeam, someone } from "../../test-support/team";
import { AvailabilityScreen } from "../availability-screen";

const ada = someone("Ada", "Byron");
const about = { employee_id: ada.id };
const TUESDAY = "2031-12-02";
const note = page.getByText("View only. Ask an owner for another role.");
const writes = page.getByRole("button", { name: /^(add|edit|delete|away|save|hand over|set)/i });

async function showMember(role: NonNullable<SalonFacts["role"]>, tab: string) {
  keepTeam(ada);
  const tuesdays = { ...about, day_of_week: 2, start_time: "09:00", end_time: "17:00" };
  keepRecords("/api/schedules", [
    { id: "s-1", ...tuesdays, valid_from: "2026-01-05", valid_until: null, notes: "" },
  ]);
  keepRecords("/api/recurring-breaks", [
    { id: "b-1", ...tuesdays, end_time: "10:00", reason: "Lunch Break" },
  ]);
  const off = { start_date_time: `${TUESDAY}T20:00:00Z`, end_date_time: `${TUESDAY}T21:00:00Z` };
  keepRecords("/api/onetime-blocks", [{ id: "t-1", ...about, reason: "Off", ...off }]);
  answerBy("POST /api/availability", ({ body }) => ({ status: 200, body: { ...(body as object) } }));
  goTo(`/staff/${ada.id}/availability?tab=${tab}&date=${TUESDAY}`);
  const screen = <AvailabilityScreen openedAt={new Date().toISOString()} staffId={ada.id} />;
  await showAsManager(screen, keepSalon({ features: ["history", "links", "personal-data"], role }));
  await expect.element(heading("Ada Byron")).toBeVisible();
}

test.each(["overview", "schedules", "breaks", "time-off"])(
  "a viewer finds nothing that writes on %s",
  async (tab) => {
    await showMember("viewer", tab);
    await expect.element(note).toBeVisible();
    await expect.element(page.getByRole("tabpanel")).toBeVisible();
    await expect.element(writes).not.toBeInTheDocument();
    await expect.element(button("History")).toBeVisible();
    await expect.element(button("Share week")).not.toBeInTheDocument();
    await expect.element(link("Export data (JSON)")).not.toBeInTheDocument();
    expect(await unsound()).toEqual([]);
  },
);

test("a manager writes, shares and takes along what is kept about a member", async () => {
  await showMember("manager", "schedules");
  await expect.element(button("Add Schedule")).toBeVisible();
  await expect.element(button("Share week")).toBeVisible();
  const data = link("Export data (JSON)");
  await expect.element(data).toHaveAttribute("href", `/api/personal-data/${ada.id}`);
  await expect.element(data).toHaveAttribute("download", "Ada Byron.json");
  await expect.element(note).not.toBeInTheDocument();
});
