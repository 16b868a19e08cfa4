import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { formatDayDate } from "@/lib/time/format";
import { button, textsOf } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { goTo } from "../../test-support/navigation";
import { keepSalon } from "../../test-support/salon";
import { unsound } from "../../test-support/sound";
import { someone } from "../../test-support/team";
import { cell, daysOff, keepWeeks, nextWeek, pause, weekly } from "../../test-support/week";
import { TeamScreen } from "../team-screen";

const [MONDAY, TUESDAY] = [nextWeek(0), nextWeek(1)];
const amara = someone("Amara", "Okafor", { services: ["Balayage", "Cut"] });
const ben = someone("Ben", "Carter", { services: ["cut"] });
const cleo = someone("Cleo", "Diaz", { services: ["Cut"] });
const dana = someone("Dana", "Evans", { role: "Barber", services: ["Cut"] });
const elif = someone("Elif", "Aydin", { services: ["Cut"] });
const dialog = page.getByRole("dialog", { name: "Who can...?" });
const group = (name: string) => dialog.getByRole("region", { name }).getByRole("listitem");

/** On Monday Amara works, Ben is off, Cleo is on a break from 10:00, and Elif is away; on Tuesday Dana works. */
async function showWeek() {
  keepWeeks([amara, ben, cleo, dana, elif], {
    schedules: [
      weekly(amara, 1, "09:00", "18:00"),
      weekly(cleo, 1, "09:00", "18:00"),
      weekly(dana, 2, "09:00", "18:00"),
      weekly(elif, 1, "09:00", "18:00"),
    ],
    breaks: [pause(cleo, 1, "10:00", "10:30")],
    timeOff: [daysOff(elif, MONDAY, MONDAY)],
  });
  goTo(`/team?date=${MONDAY}`);
  await showAsManager(<TeamScreen />, keepSalon());
}

test("a service, a date and hours say who is free, who could come, and why nobody else", async () => {
  await showWeek();
  await button("Who can...?").click();
  await dialog.getByLabelText("Role or service").selectOptions("Cut");
  await expect.poll(() => textsOf(group("Free (1)"))).toEqual(["AOAmara OkaforWorks 09:00 – 18:00"]);
  await expect
    .poll(() => textsOf(group("Could come (2)")))
    .toMatchObject([
      expect.stringMatching(/^.*Ben Carter.*Off that day/),
      expect.stringMatching(/^.*Dana Evans.*Off that day/),
    ]);
  await expect
    .poll(() => textsOf(group("Can’t come (2)")))
    .toMatchObject([
      expect.stringMatching(/Cleo DiazBreak 10:00 – 10:30$/),
      expect.stringMatching(/Elif AydinVacation$/),
    ]);
  expect(await unsound()).toEqual([]);
  await dialog.getByLabelText("From").selectOptions("17:30");
  await expect.element(dialog.getByLabelText("To")).toHaveValue("18:30");
  await expect.poll(() => textsOf(group("Could come (4)"))[0]).toMatch(/Amara Okafor.*could stay later/);
  await dialog.getByLabelText("Role or service").selectOptions("Barber");
  await expect.poll(() => textsOf(dialog.getByRole("listitem"))).toHaveLength(1);
  await dialog.getByLabelText("Date").fill(TUESDAY);
  await expect.poll(() => textsOf(group("Could come (1)"))[0]).toMatch(/Dana Evans.*could stay later/);
});

test("who could come gets the shift from there, and who is free shows their day", async () => {
  await showWeek();
  await button("Who can...?").click();
  await dialog.getByRole("button", { name: "Add a shift for Ben Carter" }).click();
  const form = page.getByRole("dialog", { name: "Add Work Schedule" });
  await expect.element(form.getByLabelText("Start time")).toHaveValue("10:00");
  await form.getByRole("button", { name: "Add Schedule" }).click();
  await expect.element(cell("Ben Carter", MONDAY)).toHaveAccessibleName(/10:00 – 11:00/);
  await button("Who can...?").click();
  await dialog.getByRole("button", { name: /^.*Amara Okafor/ }).click();
  await expect.element(page.getByRole("dialog", { name: "Amara Okafor" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Who can...?")).toHaveFocus();
});

test("it begins with the board's day, and the search of the board finds services", async () => {
  await showWeek();
  await page.getByRole("searchbox", { name: "Search the team" }).fill("balay");
  const names = page.getByRole("rowheader").filter({ hasNotText: "Coverage" });
  await expect.poll(() => textsOf(names)).toEqual([expect.stringMatching(/Amara/)]);
  await button("Who can...?").click();
  await expect.element(dialog.getByLabelText("Date")).toHaveValue(MONDAY);
  await expect.element(dialog.getByText(formatDayDate(MONDAY).replace(/, \d{4}$/, ""))).toBeInTheDocument();
});
