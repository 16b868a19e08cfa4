import { addDays } from "@chairtime/kit/calendar";
import type { APIRequestContext, Page } from "@playwright/test";
import { formatWeek } from "../../lib/time/format";
import { expect, test } from "../support/test";
import { addBreak, addMember, addShift, addTimeOff, nextWeek } from "./arrange";
import { pressInMore } from "./bar";
import { pdfPages } from "./pdf-pages";

/** People whose every day is as full as days are: two shifts, two breaks and an appointment. */
async function fullTeam(api: APIRequestContext, count: number) {
  const sunday = nextWeek();
  for (let index = 0; index < count; index++) {
    const { id } = await addMember(
      api,
      `Person${index}`,
      "Montgomery-Featherstonehaugh",
      "Massage Therapist",
    );
    await Promise.all(
      [1, 2, 3, 4, 5, 6].flatMap((day) => [
        addShift(api, id, day, "09:00", "13:00"),
        addShift(api, id, day, "14:00", "19:00"),
        addBreak(api, id, day, "10:45", "11:00", "Coffee Break"),
        addBreak(api, id, day, "16:15", "16:30", "Afternoon Break"),
      ]),
    );
    const tuesday = addDays(sunday, 2);
    await addTimeOff(api, id, `${tuesday}T11:30:00Z`, `${tuesday}T12:30:00Z`, "Medical Appointment");
    await addTimeOff(api, id, `${addDays(sunday, 3)}T18:30:00Z`, `${addDays(sunday, 5)}T18:30:00Z`);
  }
  return sunday;
}

const stubPrint = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });

/** Has the week printed, which is once its sheet is in the page. */
async function printWeek(page: Page): Promise<void> {
  await pressInMore(page, "Print week");
  await page.getByRole("dialog").getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");
}

/** The text of each page that goes to paper. */
const paperOf = async (page: Page, path?: string) =>
  pdfPages(await page.pdf({ preferCSSPageSize: true, ...(path && { path: test.info().outputPath(path) }) }));

test("a full week of 20 people is one page, 32 are two, however the board is scrolled", async ({
  api,
  signedInPage: page,
}) => {
  test.setTimeout(180_000);
  await stubPrint(page);
  const sunday = await fullTeam(api, 20);
  await page.goto(`/team?date=${sunday}`);
  await printWeek(page);
  const paper = await paperOf(page, "week.pdf");
  expect(paper).toHaveLength(1);
  expect(paper[0]).toContain("Page 1 of 1");
  // Every role is there in full, and so do its hours.
  expect(paper[0]?.match(/Massage Therapist 33h/g)).toHaveLength(20);

  for (let index = 20; index < 32; index++) {
    const { id } = await addMember(api, `Person${index}`, "Late");
    await addShift(api, id, 1, "09:00", "17:00");
  }
  await addMember(api, "Noah", "Goldstein");
  await page.reload();
  await printWeek(page);
  const papers = await paperOf(page, "two-pages.pdf");
  expect(papers).toHaveLength(2);
  expect(papers.map((text) => /Page \d of \d/.exec(text)?.[0])).toEqual(["Page 1 of 2", "Page 2 of 2"]);
  // A person without hours takes no row.
  await expect(page.locator(".print-sheet").getByRole("row", { name: "Noah" })).toHaveCount(0);
  expect(papers[1]).toContain("No hours this week: Noah Goldstein");
});

test("no paper says why somebody is off unless that is ticked", async ({ api, signedInPage: page }) => {
  const sunday = nextWeek();
  const monday = addDays(sunday, 1);
  await stubPrint(page);
  const amara = await addMember(api, "Amara", "Okafor");
  await addShift(api, amara.id, 1, "09:00", "17:00");
  await addTimeOff(api, amara.id, `${monday}T10:00:00Z`, `${monday}T11:30:00Z`, "Dentist");
  await addTimeOff(api, amara.id, `${monday}T18:30:00Z`, `${addDays(sunday, 2)}T18:30:00Z`, "Sick Leave");
  await page.goto(`/team?date=${sunday}`);
  await printWeek(page);
  const [plain] = await paperOf(page);
  expect(plain).toContain("Off 15:30–17:00");
  expect(plain).not.toMatch(/Dentist|Sick/);

  const reasons = page.getByRole("checkbox", { name: "Show reasons" });
  // They belong to paper: the board itself has no such control.
  await expect(reasons).toHaveCount(0);
  await pressInMore(page, "Print week");
  await reasons.check();
  await page.getByRole("dialog").getByRole("button", { name: "Print" }).click();
  const [full] = await paperOf(page);
  expect(full).toContain("Off 15:30–17:00 Dentist");
  expect(full).toContain("Off: Sick Leave");
  await page.reload();
  await pressInMore(page, "Print week");
  await expect(reasons).not.toBeChecked();
});

test("paper says in words when the members on the board work, without the controls", async ({
  api,
  signedInPage: page,
}) => {
  await stubPrint(page);
  const sunday = nextWeek();
  const monday = addDays(sunday, 1);
  const amara = await addMember(api, "Amara", "Okafor");
  const mateo = await addMember(api, "Mateo", "Rossi", "Barber");
  await addShift(api, amara.id, 1, "09:00", "17:00");
  await addBreak(api, amara.id, 1, "12:00", "12:30");
  await addTimeOff(api, amara.id, `${monday}T10:00:00Z`, `${monday}T11:30:00Z`, "Dentist");
  await addTimeOff(api, mateo.id, `${monday}T18:30:00Z`, `${addDays(sunday, 2)}T18:30:00Z`);
  await page.goto(`/team?date=${sunday}`);
  await pressInMore(page, "Print week");
  await page.getByRole("checkbox", { name: "Show reasons" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Print" }).click();
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator(".print-sheet");
  await expect(sheet.getByRole("heading")).toHaveText(`Team, ${formatWeek(sunday, addDays(sunday, 6))}`);
  await expect(sheet.locator("header p")).toContainText(
    /2 people, .* · Times are in Asia\/Kolkata · Printed /,
  );
  await expect(sheet.getByRole("row", { name: "Amara Okafor" })).toContainText(
    "09:00–17:00Break 12:00–12:30Off 15:30–17:00 Dentist",
  );
  await expect(sheet.getByRole("row", { name: "Mateo Rossi" })).toContainText("Off: Vacation");
  await expect(page.getByRole("button", { name: "More" })).toBeHidden();
  await expect(page.getByRole("navigation")).toBeHidden();
  // Black on nothing: no tone is needed to read it.
  const inks = await sheet.evaluate((element) =>
    [element, ...element.querySelectorAll("*")]
      .map((one) => getComputedStyle(one))
      .map(({ color, backgroundColor }) => [color, backgroundColor]),
  );
  for (const [color, ground] of inks) {
    expect(color).toMatch(/^rgb\((\d+), \1, \1\)$/);
    expect(ground).toBe("rgba(0, 0, 0, 0)");
  }

  await page.emulateMedia({ media: null });
  await expect(sheet).toBeHidden();
  await page.getByLabel("Role").selectOption("Barber");
  await pressInMore(page, "Print week");
  await page.getByRole("dialog").getByRole("button", { name: "Print" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(sheet.locator("header p")).toContainText("Role: Barber · 1 person");
  await expect(sheet.getByRole("rowheader")).toHaveText([/Mateo Rossi/]);
});

test("the browser's own print command prints the same sheet", async ({ api, signedInPage: page }) => {
  await addMember(api, "Amara", "Okafor");
  await page.goto("/team");
  await expect(page.getByRole("button", { name: "More" })).toBeVisible();
  const sheet = page.locator(".print-sheet");
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(sheet).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(sheet).toHaveCount(0);
});
