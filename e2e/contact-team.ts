import { addDays } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import type { Page } from "@playwright/test";
import {
  all,
  answering,
  button,
  dialog,
  heading,
  press,
  pressInside,
  type Shot,
  silent,
  words,
} from "./contact-steps.ts";

const LISTS = ["/api/employees", "/api/schedules", "/api/recurring-breaks", "/api/onetime-blocks"];
const rows = (page: Page) => page.locator("[data-row]").filter({ visible: true }).first();

/** More people than any salon has, all week: every day falls short. */
export async function wantTooMany(page: Page): Promise<void> {
  const day = { start_time: "10:00", end_time: "19:00", people: 9 };
  await wantEachDay(
    page,
    [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ ...day, day_of_week })),
  );
}

interface WantedSpan {
  day_of_week: number;
  start_time: string;
  end_time: string;
  people: number;
  role?: string;
}

/** Sets the salon's minimums; where the backend has no salons, the browser's. */
export async function wantEachDay(page: Page, minimums: readonly WantedSpan[]): Promise<void> {
  const answer = await page.request.put("/api/salon", { data: { minimums } });
  if (answer.status() === 404) return keepInBrowser(page, minimums);
  if (!answer.ok()) throw new Error(`The minimums could not be set: ${await answer.text()}`);
}

async function keepInBrowser(page: Page, minimums: readonly WantedSpan[]): Promise<void> {
  const kept = minimums.map(({ day_of_week, start_time, end_time, people }) => ({
    dayOfWeek: day_of_week,
    startTime: start_time,
    endTime: end_time,
    people,
  }));
  // The key carries the manager's id, which nobody outside knows.
  await page.addInitScript((text) => {
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) {
      return key.startsWith("chairtime:minimums:") ? text : read.call(this, key);
    };
  }, JSON.stringify(kept));
}

/** The week to come: on any day and in any zone its gaps can still be filled. */
export const comingWeek = () => `/team?date=${addDays(todayIn("UTC"), 7)}`;

/** The sheet that goes to the printer, as wide as A4 less its margins. */
async function onPaper(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {};
  });
  await rows(page).waitFor();
  await pressOnBoard("Print week")(page);
  await pressInside("Print")(page);
  await page.locator(".print-sheet").waitFor({ state: "attached" });
  await page.setViewportSize({ width: 1070, height: 742 });
  await page.emulateMedia({ media: "print" });
}

/** Presses a button of the lines above the board: on a phone they are behind a summary. */
export const pressInLine = (name: string | RegExp) => async (page: Page) => {
  const line = page.locator("[aria-controls='team-line']");
  await rows(page).waitFor();
  if (await line.isVisible()) await line.click();
  await press(name)(page);
};

/** Presses a button of the board's bar: rarely used buttons are behind 'More', on a phone behind the filters. */
export const pressOnBoard = (name: string) => async (page: Page) => {
  const more = button(page, /^(More$|Search and filter)/);
  await button(page, name).or(more).first().waitFor();
  if (!(await button(page, name).isVisible())) await more.click();
  await press(name)(page);
};

/** Closes a day of next week, again where an earlier picture has closed it. */
async function closeFirstDay(page: Page): Promise<void> {
  const inside = page.getByRole("dialog");
  const close = inside.getByRole("button", { name: /^Close / });
  const remove = inside.getByRole("button", { name: /^Remove Closed/ });
  await close.or(remove).first().waitFor();
  if (await remove.isVisible()) await remove.click();
  await inside.getByLabel("First day").fill(addDays(todayIn("Asia/Kolkata"), 7));
  await close.click();
  await page
    .getByText(/^Closed /)
    .first()
    .waitFor();
}

/** Hands a shift to the first colleague who could take it. */
async function handOver(page: Page): Promise<void> {
  await rows(page).waitFor();
  await page.getByRole("button", { name: /10:00/ }).first().click();
  await press("Hand over or swap")(page);
  const inside = page.getByRole("dialog").last();
  await inside.getByRole("radio").first().check();
  await inside.getByRole("button", { name: "Hand over" }).last().click();
}

/** The team's board. Minimums are the salon's: only pictures about them have any. */
export function teamShots(): Shot[] {
  return boardShots().map((shot) => ({ before: (page) => wantEachDay(page, []), ...shot }));
}

function boardShots(): Shot[] {
  return [
    { name: "Team", path: "/team", shows: rows },
    { name: "Team, one day", path: "/team?view=day", shows: rows },
    {
      name: "Team, with gaps",
      path: comingWeek(),
      before: wantTooMany,
      shows: (page) => page.getByRole("button", { name: /gap/ }).filter({ visible: true }).first(),
    },
    {
      name: "Team, the week's gaps",
      path: comingWeek(),
      before: wantTooMany,
      act: pressInLine(/^\d+ gaps?$/),
      shows: (page) => page.getByRole("list", { name: "Gaps this week" }),
    },
    {
      name: "Team, coverage by hour",
      path: "/team",
      act: press("Coverage by hour"),
      shows: rows,
    },
    {
      name: "Who is free",
      path: comingWeek(),
      before: wantTooMany,
      act: all(pressInLine(/^\d+ gaps?$/), press(/see who is free/i)),
      shows: (page) => page.getByRole("dialog"),
    },
    {
      name: "One person's day",
      path: "/team?view=day",
      act: (page) => rows(page).click(),
      shows: (page) => page.getByRole("dialog"),
    },
    { name: "Now", path: "/team", act: pressInLine(/^Now /), shows: (page) => page.getByRole("dialog") },
    {
      name: "Minimum coverage",
      path: "/team",
      before: wantTooMany,
      act: press("Set minimums"),
      shows: dialog("Minimum coverage"),
    },
    {
      name: "Gaps of four weeks",
      path: comingWeek(),
      before: wantTooMany,
      act: pressInLine("See all"),
      shows: dialog("Gaps in the next 4 weeks"),
    },
    {
      name: "Who can",
      path: comingWeek(),
      act: pressOnBoard("Who can...?"),
      shows: (page) => page.getByRole("dialog").getByRole("listitem").first(),
    },
    { name: "Closures", path: "/team", act: pressOnBoard("Closures"), shows: dialog("Closures") },
    {
      name: "Announce",
      path: "/team",
      inSalon: true,
      act: pressOnBoard("Announce"),
      shows: dialog("Announce to the team"),
    },
    {
      name: "Plan several",
      path: "/team",
      act: pressOnBoard("Plan several"),
      shows: dialog("Plan for several people"),
    },
    {
      name: "Plan several, to mend",
      path: "/team",
      act: all(pressOnBoard("Plan several"), pressInside("Shifts"), pressInside("Preview")),
      shows: (page) =>
        page
          .getByRole("dialog")
          .getByText(/^Choose/)
          .first(),
    },
    {
      name: "Plan several, preview",
      path: "/team",
      act: all(
        pressOnBoard("Plan several"),
        pressInside("Shifts"),
        pressInside("Everyone"),
        pressInside("Preview"),
      ),
      shows: (page) => page.getByRole("dialog").getByRole("button", { name: "Back" }),
    },
    { name: "The week on paper", path: "/team", act: onPaper, shows: (page) => page.locator(".print-sheet") },
    { name: "Team, nobody matches", path: "/team?q=nobody-is-called-so", shows: heading("Nobody matches") },
    {
      name: "Team, nobody yet",
      path: "/team",
      late: LISTS,
      before: all(...LISTS.map((path) => answering(`**${path}*`, 200, []))),
      shows: heading("No staff members found"),
    },
    {
      name: "Team, loading",
      path: "/team",
      late: LISTS,
      before: all(...LISTS.map((path) => silent(`**${path}*`))),
      shows: words("Loading the team"),
    },
    {
      name: "Team, failed",
      path: "/team",
      late: LISTS,
      before: all(
        ...LISTS.map((path) =>
          answering(`**${path}*`, 500, { error: "The server is being looked after. Please try again soon." }),
        ),
      ),
      shows: (page) => page.locator("#main").getByRole("alert"),
    },
  ];
}

/** What leaves the salon changed behind it, and comes last. */
export function changingShots(): Shot[] {
  return [
    // Before a day is closed: nobody hands over a shift of it.
    {
      name: "Team, not told yet",
      path: comingWeek(),
      inSalon: true,
      act: handOver,
      shows: (page) => page.getByRole("region", { name: "Not notified yet" }).getByRole("button").first(),
    },
    {
      name: "Team, a closed day",
      path: comingWeek(),
      inSalon: true,
      act: all(pressOnBoard("Closures"), closeFirstDay),
      shows: (page) => page.getByText(/^Closed /).first(),
    },
  ];
}
