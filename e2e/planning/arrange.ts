import { todayIn } from "@chairtime/kit/zone";
import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** Wants one person through a span of a weekday, as a manager says it on the board. */
export async function wantOne(page: Page, day: string, from: string, to: string): Promise<void> {
  await page.getByRole("button", { name: "Set minimums" }).click();
  const minimums = page.getByRole("dialog", { name: "Minimum coverage" });
  await minimums.getByRole("button", { name: "Every day" }).click();
  for (const other of ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"])
    if (other !== day) await minimums.getByRole("checkbox", { name: other }).uncheck({ force: true });
  await minimums.getByLabel("From").selectOption(from);
  await minimums.getByLabel("To").selectOption(to);
  await minimums.getByLabel("People").fill("1");
  await minimums.getByRole("button", { name: "Add minimum" }).click();
  await minimums.getByRole("button", { name: "Done" }).click();
  await expect(minimums).toBeHidden();
}

/** One every three hours around the world, none of which changes its clocks. */
const ZONES = [
  "Pacific/Pago_Pago",
  "Pacific/Pitcairn",
  "America/Panama",
  "America/Noronha",
  "Africa/Lagos",
  "Asia/Dubai",
  "Asia/Bangkok",
  "Australia/Brisbane",
];

/** Moves the salon to where it is between 8 and 11 in the morning. Returns today's date there. */
export async function itIsMorning(api: APIRequestContext): Promise<string> {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit" }).format());
  const zone = ZONES.find((each) => hourIn(each) >= 8 && hourIn(each) < 11) ?? "";
  const answer = await api.put("/api/salon", { data: { time_zone: zone } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return todayIn(zone);
}
