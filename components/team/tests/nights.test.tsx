import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFinds } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { goTo } from "../../test-support/navigation";
import { someone } from "../../test-support/team";
import { cell, keepWeeks, nextWeek, pause, weekly } from "../../test-support/week";
import { TeamScreen } from "../team-screen";

const amara = someone("Amara", "Okafor");
const night = (day: number) => weekly(amara, day, "22:00", "04:00", { ends_next_day: true });
const [FRIDAY, SATURDAY] = [nextWeek(4), nextWeek(5)];
const day = page.getByRole("dialog", { name: "Amara Okafor" });

/** Shows the board of a date's week. */
async function showBoard(date: string) {
  goTo(`/team?date=${date}`);
  await showAsManager(<TeamScreen />);
}

test("a night shows on its own day, and the next day shows its end", async () => {
  keepWeeks([amara], { schedules: [night(5)], breaks: [pause(amara, 6, "02:00", "02:30", "Rest")] });
  await showBoard(FRIDAY);
  const evening = cell("Amara Okafor", FRIDAY);
  await expect.element(evening).toHaveAccessibleName(/: 22:00 – 04:00 \(ends the next day\)/);
  await expect.element(evening.getByText("22:00 – 04:00 +1")).toBeVisible();
  const morning = cell("Amara Okafor", SATURDAY);
  await expect
    .element(morning)
    .toHaveAccessibleName(
      /: Available, from Fri 00:00 – 02:00, Rest, from Fri 02:00 – 02:30, Available, from Fri 02:30 – 04:00$/,
    );
  await expect.element(morning).toHaveTextContent("until 04:00");
  // The hours are Friday's alone.
  await expect.element(page.getByRole("rowheader", { name: /Amara Okafor.*5h 30m/ })).toBeVisible();
  expect(page.getByText("At most 1 available at once.", { exact: true }).elements()).toHaveLength(2);
  expect(await axeFinds()).toEqual([]);
  await morning.click();
  await expect.element(day.getByText(/Since Fri 22:00, until 04:00\./).first()).toBeVisible();
  await day.getByRole("button", { name: "Edit Available, from Fri, 00:00 – 02:00" }).click();
  await expect
    .element(page.getByRole("dialog", { name: "Edit Work Schedule" }).getByText(/^Fri/).first())
    .toBeVisible();
});

test("a break that is added to a night is in its middle, on the next day", async () => {
  const { breaks } = keepWeeks([amara], { schedules: [night(5)] });
  await showBoard(FRIDAY);
  await cell("Amara Okafor", FRIDAY).click();
  await day.getByRole("button", { name: "Add Break" }).click();
  const form = page.getByRole("dialog", { name: /Add .*Break/ });
  await expect.element(form.getByLabelText("Start time")).toHaveValue("00:30");
  await form.getByRole("button", { name: "Add Break" }).click();
  await expect
    .element(cell("Amara Okafor", SATURDAY))
    .toHaveAccessibleName(/Lunch Break, from Fri 00:30 – 01:30/);
  expect(breaks).toMatchObject([{ day_of_week: 6, start_time: "00:30" }]);
});

test("a night of every other week says which week it is; the other week says why it has none", async () => {
  const anchor = nextWeek(0);
  keepWeeks([{ ...amara, ...{ rotation: { weeks: 2, anchor } } }], {
    schedules: [{ ...night(5), ...{ rotation_week: 0 } }],
  });
  await showBoard(FRIDAY);
  await cell("Amara Okafor", FRIDAY).click();
  await expect.element(day.getByText(/Week A of 2, since Mon /)).toBeVisible();
  await day.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Next week" }).click();
  await cell("Amara Okafor", nextWeek(11)).click();
  await expect.element(day.getByText("Works Fridays in week A; this is week B of 2.")).toBeVisible();
});
