import { readFile } from "node:fs/promises";
import { addDays } from "@chairtime/kit/calendar";
import { formatDayDate, formatMonthDay } from "../../lib/time/format";
import { makeLink } from "../own-week/arrange";
import { joined } from "../salon/invited";
import { axe } from "../support/axe";
import { untilAnswering } from "../support/quiet";
import { expect, test } from "../support/test";
import { addBreak, addMember, addShift, addTimeOff, nextWeek } from "./arrange";
import { openLine, pressInMore } from "./bar";

/** Monday to Friday from 9 to 17. */
async function weekdays(api: Parameters<typeof addShift>[0], id: string): Promise<void> {
  for (const day of [1, 2, 3, 4, 5]) await addShift(api, id, day, "09:00", "17:00");
}

test("a contract is saved and shows on the board, and a change shows its effect on it", async ({
  api,
  signedInPage: page,
}) => {
  const amara = await addMember(api, "Amara", "Okafor");
  await weekdays(api, amara.id);
  const sunday = nextWeek();
  const saturday = addDays(sunday, 6);
  await page.goto(`/staff/${amara.id}/availability`);
  await page.getByRole("button", { name: "Contract", exact: true }).click();
  const contract = page.getByRole("dialog", { name: "Amara Okafor’s contract" });
  const hours = contract.getByLabel("Hours a week");
  await expect(hours).toBeFocused();
  await expect(contract.getByLabel("Minimum rest between shifts")).toHaveAttribute(
    "placeholder",
    "11h, the salon’s default",
  );
  await hours.fill("many");
  await contract.getByLabel("Maximum days a week").fill("9");
  await page.keyboard.press("Enter");
  await expect(hours).toBeFocused();
  await expect(hours).toHaveAccessibleDescription(/Enter hours such as 40 or 37h 30m/);
  await expect(contract.getByText("Enter a number of days from 1 to 7")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await hours.fill("40");
  await contract.getByLabel("Maximum days a week").fill("5");
  await contract.getByLabel("Hourly cost").fill("20.50");
  await contract.getByRole("button", { name: "Save contract" }).click();
  await expect(page.getByText("Amara Okafor’s contract saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Contract: 40h a week" })).toBeFocused();

  await page.goto(`/team?date=${saturday}`);
  const row = page.getByRole("row", { name: /Amara Okafor/ });
  await expect(row.getByRole("rowheader")).toContainText("40h of 40h");
  await expect(page.getByText("· Cost 820.00")).toBeVisible();
  await api.put("/api/salon", { data: { currency: "EUR" } });
  await page.getByRole("button", { name: `Amara Okafor, ${formatDayDate(saturday)}` }).click();
  await page.getByRole("button", { name: "Add Shift" }).click();
  const preview = page.getByRole("region", { name: "Before saving" });
  await expect(preview.getByRole("listitem")).toHaveText([
    `Amara would have 48h of 40h in the week of ${formatMonthDay(sunday)}`,
    `Amara would work 6 days of 5 in the week of ${formatMonthDay(sunday)}`,
  ]);
  await page.getByRole("button", { name: "Add Schedule" }).click();
  await expect(row.getByRole("rowheader")).toContainText("48h of 40h, +8h");
  await expect(page.getByText("· Cost €984.00")).toBeVisible();
  await expect(row.getByRole("img", { name: "6 days of 5 this week" })).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await page.goto(`/staff/${amara.id}/availability`);
  await page.getByRole("button", { name: "Contract: 40h a week" }).click();
  await contract.getByLabel("Hours a week").fill("");
  await contract.getByRole("button", { name: "Save contract" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: Amara Okafor’s contract was changed back")).toBeVisible();
  await expect(page.getByRole("button", { name: "Contract: 40h a week" })).toBeVisible();
});

test("too little rest is marked at the name and at the day, by the salon's own rest", async ({
  api,
  signedInPage: page,
}) => {
  const kofi = await addMember(api, "Kofi", "Mensah");
  const tuesday = addDays(nextWeek(), 2);
  await addShift(api, kofi.id, 1, "14:00", "23:00");
  await addShift(api, kofi.id, 2, "08:00", "12:00");
  await page.goto(`/team?date=${tuesday}`);
  await page.getByRole("searchbox").focus();
  const words = `Only 9h of rest before Tue ${Number(tuesday.slice(8))}, 08:00`;
  const mark = page.getByRole("img", { name: words });
  await untilAnswering(mark);
  await mark.hover();
  await expect(page.getByRole("tooltip")).toHaveText(words);
  const cell = page.getByRole("button", { name: `Kofi Mensah, ${formatDayDate(tuesday)}` });
  await expect(cell).toHaveAccessibleDescription(words);
  await cell.press("Enter");
  await expect(page.getByRole("dialog", { name: "Kofi Mensah" })).toContainText(words);
  await page.keyboard.press("Escape");

  await page.goto("/salon");
  const rest = page.getByLabel("Rest between shifts");
  await expect(rest).toHaveValue("11h");
  await rest.fill("25");
  await page.getByRole("button", { name: "Save rest" }).click();
  await expect(page.getByText("At most 24 hours")).toBeVisible();
  await rest.fill("9h");
  await page.getByRole("button", { name: "Save rest" }).click();
  await expect(page.getByText("Rest between shifts: at least 9h")).toBeVisible();
  await page.getByLabel("Currency").selectOption("Euro (EUR)");
  await page.getByRole("button", { name: "Save currency" }).click();
  await expect(page.getByText("Costs are shown in EUR")).toBeVisible();
  await page.goto(`/team?date=${tuesday}`);
  await page.getByRole("searchbox").focus();
  await expect(cell).toBeVisible();
  await expect(mark).toBeHidden();
});

test("hours are added up by week and month, and taken along for payroll", async ({
  api,
  signedInPage: page,
  wire,
}) => {
  const amara = await addMember(api, "Amara", "Okafor");
  const sunday = nextWeek();
  const monday = addDays(sunday, 1);
  await addShift(api, amara.id, 1, "09:00", "17:00");
  await addBreak(api, amara.id, 1, "12:00", "13:00");
  await addTimeOff(api, amara.id, `${monday}T09:30:00Z`, `${monday}T11:30:00Z`, "Dentist");
  if (wire === "bundled")
    await api.put(`/api/employees/${amara.id}`, { data: { weekly_minutes: 480, hourly_cost: 2000 } });
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto(`/team?date=${monday}`);
  const head = page.getByRole("rowheader").filter({ hasText: "Amara" });
  await expect(head).toContainText("5h");
  if (wire === "bundled") await expect(head).toContainText("planned 7h of 8h");
  await pressInMore(page, "Print week");
  await page.getByRole("dialog", { name: "Print week" }).getByRole("button", { name: "Print" }).click();
  await expect(page.locator(".print-sheet tbody th")).toContainText("5h, 7h planned");
  if (wire === "hosted") await page.getByRole("button", { name: /^Now / }).click();
  await page.getByRole("button", { name: /hours and payroll/i }).click();
  const dialog = page.getByRole("dialog", { name: "Hours" });
  const row = dialog.getByRole("row", { name: /^Amara Okafor/ });
  await expect(row.getByRole("cell").first()).toHaveText("7h");
  await expect(row.getByRole("cell")).toContainText(
    wire === "bundled" ? ["7h", "2h", "5h", "8h"] : ["7h", "2h", "5h"],
  );
  await expect(dialog.getByRole("columnheader", { name: "Contract" })).toHaveCount(
    wire === "bundled" ? 1 : 0,
  );
  if (wire === "bundled") await expect(row).toContainText("−1h");
  expect(await axe(page)).toEqual([]);

  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download for payroll (CSV)" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`hours-${sunday}-to-${addDays(sunday, 6)}.csv`);
  const text = await readFile(await download.path(), "utf8");
  const lines = text.trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  const cells = lines[1]?.split(",") ?? [];
  expect(cells.slice(0, 12)).toEqual(
    ["Amara Okafor", "amara.okafor@salon.test", monday, sunday, "09:00", "17:00"].concat([
      "8.00",
      "1.00",
      "2.00",
      "Dentist",
      "420",
      "300",
    ]),
  );
  expect(cells.slice(12)).toEqual(wire === "bundled" ? ["8.00", "20.00", "100.00"] : []);

  if (wire === "bundled") {
    const { path } = await makeLink(api, amara.id);
    const phone = await (await api.get(path)).text();
    expect(phone).toContain("5h, 7h planned");
  }

  await dialog.getByRole("button", { name: "Month" }).click();
  await dialog.getByRole("button", { name: "Later month" }).click();
  await expect(row.getByRole("cell").first()).toHaveText(/^(28|35)h$/);
});

test("a viewer sees the hours, and their cost nowhere", async ({ api, outbox, browser, signedInPage }) => {
  await signedInPage.goto("about:blank");
  const amara = await addMember(api, "Amara", "Okafor");
  await weekdays(api, amara.id);
  await api.put(`/api/employees/${amara.id}`, { data: { weekly_minutes: 2280, hourly_cost: 2000 } });
  const context = await browser.newContext();
  await joined({ api, outbox, request: context.request, role: "viewer" });
  const page = await context.newPage();
  await page.goto(`/team?date=${nextWeek()}`);
  await expect(page.getByRole("rowheader").filter({ hasText: "Amara" })).toContainText("40h of 38h, +2h");
  await expect(page.getByText(/Cost/)).toHaveCount(0);
  await page.getByRole("button", { name: /hours and payroll/ }).click();
  const dialog = page.getByRole("dialog", { name: "Hours" });
  await expect(dialog.getByRole("row", { name: /^Amara/ })).toContainText("+2h");
  await expect(dialog.getByText(/Cost|800/)).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: /^Contract of/ })).toHaveCount(0);
  await context.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("hours can be looked up, and a contract is set from there", async ({ api, signedInPage: page }) => {
    const amara = await addMember(api, "Amara", "Okafor");
    await weekdays(api, amara.id);
    await page.goto(`/team?date=${nextWeek()}`);
    await openLine(page);
    await page.getByRole("button", { name: /hours and payroll/ }).click();
    const dialog = page.getByRole("dialog", { name: "Hours" });
    await dialog.getByRole("button", { name: "Contract of Amara Okafor" }).click();
    await page.getByLabel("Hours a week").fill("37h 30m");
    await page.getByRole("button", { name: "Save contract" }).click();
    await expect(dialog.getByRole("row", { name: /^Amara Okafor/ })).toContainText("+2h 30m");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await axe(page)).toEqual([]);
  });
});
