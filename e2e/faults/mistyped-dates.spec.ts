import type { Page } from "@playwright/test";
import { pressOnBoard } from "../contact-team";
import { addLinked, takeRequests } from "../own-week/arrange";
import { expect, test } from "../support/test";

const ERROR = "Choose a date from 1900 to 2200";
const press = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name, exact: true }).filter({ visible: true }).first().click();
};
const inDialog = (name: string) => async (page: Page) => {
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
};

/** Every form with a date, how it is opened, and how many dates it has. */
const FORMS: { name: string; path: string; steps: ((page: Page) => Promise<void>)[]; dates: number }[] = [
  { name: "a schedule", path: "{member}?tab=schedules", steps: [press("Add Schedule")], dates: 2 },
  { name: "hours of time off", path: "{member}?tab=time-off", steps: [press("Add Time Off")], dates: 2 },
  {
    name: "whole days of time off",
    path: "{member}?tab=time-off",
    steps: [press("Add Time Off"), (page) => page.getByLabel("All day").click()],
    dates: 2,
  },
  { name: "a new member", path: "/staff", steps: [press("Add Staff")], dates: 2 },
  { name: "a plan for several", path: "/team", steps: [pressOnBoard("Plan several")], dates: 2 },
  {
    name: "a copied week",
    path: "/team",
    steps: [
      pressOnBoard("Plan several"),
      inDialog("Copy"),
      async (page) => void (await page.getByLabel("Copy from").selectOption({ label: "Ana Lund" })),
      async (page) => void (await page.getByLabel("What to copy").selectOption({ index: 1 })),
    ],
    dates: 1,
  },
  { name: "a closure", path: "/team", steps: [pressOnBoard("Closures")], dates: 2 },
  {
    name: "an announcement",
    path: "/team",
    steps: [pressOnBoard("Announce"), inDialog("A date")],
    dates: 1,
  },
  { name: "a date of other hours", path: "/salon", steps: [press("Add date")], dates: 1 },
  { name: "a request", path: "{week}", steps: [press("Ask for time off")], dates: 2 },
  { name: "a filter of the history", path: "/salon", steps: [press("Open history")], dates: 3 },
];

/** What a browser without a limit on years holds after another digit was typed. */
const holdFiveDigits = (field: HTMLInputElement) => {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  set?.call(field, "20267-05-06");
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

for (const { name, path, steps, dates } of FORMS)
  test(`a mistyped year is its field's error in ${name}`, async ({ api, signedInPage: page }) => {
    const broken: Error[] = [];
    page.on("pageerror", (error) => broken.push(error));
    const linked = await addLinked(api);
    if (path === "{week}") await takeRequests(api);
    const address = path
      .replace("{member}", `/staff/${linked.id}/availability`)
      .replace("{week}", linked.path);
    await page.goto(address);
    for (const step of steps) await step(page);
    const form = page.getByRole("dialog");
    const fields = form.locator('input[type="date"]');
    await expect(fields).toHaveCount(dates);
    for (const field of await fields.all()) {
      await field.focus();
      await page.keyboard.type("060520267");
      await field.evaluate(holdFiveDigits);
      await field.press("Enter");
      await field.blur();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(form.getByText(ERROR)).toBeVisible();
      await expect(form).toBeVisible();
      await field.fill("2031-12-01");
      await expect(form.getByText(ERROR)).toHaveCount(0);
    }
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toHaveCount(0);
    expect(broken).toEqual([]);
  });

test("a date that is not typed to its end is no open end", async ({ api, signedInPage: page }) => {
  const { id } = await addLinked(api);
  await page.goto(`/staff/${id}/availability?tab=schedules`);
  await press("Add Schedule")(page);
  const dialog = page.getByRole("dialog");
  const until = dialog.getByLabel("Valid Until");
  await until.focus();
  await page.keyboard.type("0605");
  await page.keyboard.press("Enter");
  await expect(until).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByText(ERROR)).toBeVisible();
  await expect(until).toBeFocused();
});

test("an address with a date that nobody plans for shows today", async ({ api, signedInPage: page }) => {
  const { id } = await addLinked(api);
  for (const date of ["9999-12-31", "20267-05-06", "2201-01-01", "2026-02-30", "0020-01-01"]) {
    for (const path of ["/team", `/staff/${id}/availability`]) {
      await page.goto(`${path}?date=${encodeURIComponent(date)}`);
      const shown = page.locator("#main");
      await expect(shown.getByText(/Ana/).first()).toBeVisible();
      await expect(shown.getByText(/undefined|NaN|Invalid/)).toHaveCount(0);
    }
  }
  // The last weeks that there are: the board asks for no dates after them.
  await page.goto("/team?date=2200-12-31");
  await expect(page.locator("#main").getByText("Dec 28, 2200 – Jan 3, 2201")).toBeVisible();
  await expect(page.getByText("Ana Lund").first()).toBeVisible();
});
