import { addDays } from "@chairtime/kit/calendar";
import { boundsOfDate } from "@chairtime/kit/zone";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { formatDays } from "@/lib/time/format";
import { axeFinds, pressInMore, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { goTo } from "../../test-support/navigation";
import { SETTINGS } from "../../test-support/show";
import { someone } from "../../test-support/team";
import { cell, daysOff, keepWeeks, nextWeek } from "../../test-support/week";
import { TeamScreen } from "../team-screen";

const closed = ["Amara", "Linh", "Mateo"].map((first) => someone(first, "Salon"));
const noah = someone("Noah", "Goldstein");
const dialog = page.getByRole("dialog");

/** Shows the board of a date's week, where everybody but Noah is off from one date to another. */
async function showClosed(from: string, to: string, shown: string) {
  const { timeOff } = keepWeeks([...closed, noah], {
    timeOff: closed.map((one) => daysOff(one, from, to, "Closed")),
  });
  goTo(`/team?date=${shown}`);
  await showAsManager(<TeamScreen />);
  return timeOff;
}

test("a closure of time off is one thing: listed once, offered to newcomers, changed, removed and restored", async () => {
  const [from, to] = [nextWeek(40), nextWeek(41)];
  const timeOff = await showClosed(from, to, nextWeek(0));
  await pressInMore("Closures");
  // Nothing is about to be closed yet.
  await expect.element(dialog.getByLabelText("First day")).toHaveValue("");
  await expect.element(dialog.getByRole("button", { name: "Close the salon" })).toBeDisabled();
  await expect.element(dialog.getByText("Choose the first and the last day")).not.toBeInTheDocument();
  const list = dialog.getByRole("list", { name: "Upcoming closures" });
  await expect.element(list.getByText(`Closed, ${formatDays(from, to)}, 3 people`)).toBeVisible();
  expect(list.getByRole("listitem").elements()).toHaveLength(1);
  await expect.element(list.getByText(/also for Noah Goldstein\?/)).toBeVisible();
  expect(await axeFinds()).toEqual([]);
  await list.getByRole("button", { name: "Add Noah Goldstein" }).click();
  await expect.element(list.getByText(`Closed, ${formatDays(from, to)}, 4 people`)).toBeVisible();
  await expect.element(list.getByText(/also for/)).not.toBeInTheDocument();

  await list.getByRole("button", { name: /^Change/ }).click();
  await expect.element(dialog.getByText("No changes yet")).toBeVisible();
  const longer = addDays(to, 1);
  await dialog.getByLabelText("Last day").fill(longer);
  await expect.element(dialog.getByText(`4 people off, ${formatDays(from, longer)}`)).toBeVisible();
  expect(await axeFinds()).toEqual([]);
  await dialog.getByRole("button", { name: "Save closure" }).click();
  await expect.element(list.getByText(`Closed, ${formatDays(from, longer)}, 4 people`)).toBeVisible();
  const end = boundsOfDate(longer, SETTINGS.clock.zone).end.getTime();
  expect(timeOff.map(({ end_date_time }) => Date.parse(end_date_time))).toEqual([end, end, end, end]);

  await list.getByRole("button", { name: /^Remove/ }).click();
  await expect.element(dialog.getByText(/No closures coming up\./)).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(toast("Closure restored")).toBeVisible();
  expect(timeOff).toHaveLength(4);
});

test("the board of a closed week names the members whom a closure misses, and adds them by one click", async () => {
  const monday = nextWeek(0);
  await showClosed(monday, monday, monday);
  const offer = page.getByRole("region", { name: "Closures" });
  await expect
    .element(offer.getByText(`Closed on ${formatDays(monday, monday)}: also for Noah Goldstein?`))
    .toBeVisible();
  expect(await axeFinds()).toEqual([]);
  await offer.getByRole("button", { name: "Add Noah Goldstein" }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(cell("Noah Goldstein", monday)).toHaveAccessibleName(/: Closed$/);
});
