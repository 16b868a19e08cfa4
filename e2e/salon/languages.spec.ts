import { readFileSync } from "node:fs";
import { addDays } from "@chairtime/kit/calendar";
import { expect, test } from "../support/test";
import { nextWeek } from "../team/arrange";

/** A language's messages by code; for sentences without placeholders. */
function wordsOf(language: string): (code: string) => string {
  const catalog: unknown = JSON.parse(readFileSync(`messages/${language}.json`, "utf8"));
  return (code) => {
    const words = code
      .split(".")
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], catalog);
    if (typeof words !== "string") throw new Error(`${language} has no ${code}.`);
    return words;
  };
}

interface Journey {
  language: string;
  locale: string;
  direction: "ltr" | "rtl";
  salon: { week_starts_on: number; hour_cycle: "h23" | "h12"; time_zone: string };
  member: [first: string, last: string];
  /** A day's hours, as people there type them. */
  typed: string;
  /** How the product writes them. */
  written: RegExp;
  /** The first day of the board's week. */
  firstDay: RegExp;
}

const JOURNEYS: Record<string, Journey> = {
  "a German week begins on Monday": {
    language: "de",
    locale: "de-DE",
    direction: "ltr",
    salon: { week_starts_on: 1, hour_cycle: "h23", time_zone: "Europe/Berlin" },
    member: ["Jörg", "Weiß"],
    typed: "9 bis 17:30 Uhr",
    written: /09:00 – 17:30/,
    firstDay: /^Mo/,
  },
  "hours are typed in Hindi digits": {
    language: "hi",
    locale: "hi-IN",
    direction: "ltr",
    salon: { week_starts_on: 0, hour_cycle: "h23", time_zone: "Asia/Kolkata" },
    member: ["प्रिया", "शर्मा"],
    typed: "१० से १८:१५",
    written: /10:00 – 18:15/,
    firstDay: /^रवि/,
  },
  "an Arabic name stands in a page from right to left": {
    language: "ar",
    locale: "ar-EG",
    direction: "rtl",
    salon: { week_starts_on: 6, hour_cycle: "h23", time_zone: "Africa/Cairo" },
    member: ["أمينة", "الحسن"],
    typed: "١٠ إلى ١٨",
    written: /10:00.–.18:00/,
    firstDay: /^السبت/,
  },
  "clocks of twelve hours": {
    language: "es",
    locale: "es-MX",
    direction: "ltr",
    salon: { week_starts_on: 0, hour_cycle: "h12", time_zone: "America/Mexico_City" },
    member: ["Íñigo", "Núñez"],
    typed: "9 am a 5:30 pm",
    written: /9:00 a\. m\. – 5:30 p\. m\./,
    firstDay: /^dom/,
  },
};

for (const [title, journey] of Object.entries(JOURNEYS))
  test(`${title}: from the sign-in to a sent own week, in ${journey.language}`, async ({
    api,
    app,
    browser,
    manager,
    outbox,
  }) => {
    const { language, locale, direction, salon, member, typed, written, firstDay } = journey;
    const words = wordsOf(language);
    const saved = await api.put("/api/salon", { data: { name: "Juniper", language, ...salon } });
    expect(saved.ok(), await saved.text()).toBe(true);
    const context = await browser.newContext({ baseURL: app.url, locale });
    const page = await context.newPage();
    await page.goto("/login");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.locator("html")).toHaveAttribute("dir", direction);
    await page.getByLabel(words("auth.fields.email"), { exact: true }).fill(manager.email);
    await page.getByLabel(words("auth.fields.password"), { exact: true }).fill(manager.password);
    await page.getByRole("button", { name: words("auth.actions.signIn"), exact: true }).click();
    await expect(page).toHaveURL(/\/staff$/);

    const email = `${language}-${manager.username}@salon.test`;
    await page
      .getByRole("button", { name: words("staff.screen.add"), exact: true })
      .first()
      .click();
    const form = page.getByRole("dialog");
    await form.getByLabel(words("staff.form.firstName"), { exact: true }).fill(member[0]);
    await form.getByLabel(words("staff.form.lastName"), { exact: true }).fill(member[1]);
    await form.getByLabel(words("staff.form.email"), { exact: true }).fill(email);
    await form.getByLabel(words("staff.form.role"), { exact: true }).fill("Stylist");
    await form.getByRole("button", { name: words("staff.form.create"), exact: true }).click();
    await expect(form).toHaveCount(0);
    const card = page.getByRole("heading", { name: member.join(" ") });
    await expect(card).toBeVisible();

    const [{ id }] = await (await api.get("/api/employees")).json();
    await page.goto(`/staff/${id}/availability`);
    await page.getByRole("button", { name: words("member.usualWeek.button"), exact: true }).click();
    const week = page.getByRole("dialog");
    await week.getByLabel(words("member.usualWeek.hours"), { exact: true }).fill(typed);
    await week.getByRole("button", { name: words("member.usualWeek.save"), exact: true }).click();
    await expect(week).toHaveCount(0);

    // On a weekend this week has no usual day left.
    await page.goto(`/team?date=${addDays(nextWeek(), 1)}`);
    const board = page.getByRole("grid", { name: words("team.board.week") });
    await expect(board.getByRole("columnheader").nth(1)).toContainText(firstDay);
    await expect(board.getByRole("gridcell", { name: written }).first()).toBeVisible();

    await page.goto(`/staff/${id}/availability`);
    await page.getByRole("button", { name: words("member.share.button"), exact: true }).click();
    const share = page.getByRole("dialog");
    await share.getByRole("button", { name: words("member.share.make"), exact: true }).click();
    await share.getByRole("button", { name: words("member.shareMail.send"), exact: true }).click();
    const mail = await outbox.latestMail(email);
    expect(mail.html).toContain(`lang="${language}" dir="${direction}"`);
    expect(mail.text).toContain(member[0]);
    await context.close();

    const phone = await browser.newContext({ locale: "en-US" });
    const own = await phone.newPage();
    await own.goto(mail.link ?? "");
    await expect(own.locator("html")).toHaveAttribute("lang", language);
    await expect(own.getByRole("heading", { level: 1 })).toContainText(member[0]);
    await expect(own.getByText(written).first()).toBeVisible();
    await phone.close();
  });
