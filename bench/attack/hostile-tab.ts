import type { Page } from "@playwright/test";
import { temporaryFolder } from "../../scripts/lib/processes.mjs";
import { say, step } from "../../scripts/lib/terminal.mjs";
import { openBrowser } from "../support/browser.ts";
import { cookieOf, registerManager } from "../support/manager.ts";
import { table } from "../support/outcome.ts";
import { startWeb } from "../support/servers.ts";
import { fillLargeSalon } from "./large-salon.ts";

const REFUSED_ROWS = 10_000;
/** As many as can be imported at once. */
const ROWS = 2000;
const MINIMUMS = 200;
/** A tab that does nothing for longer feels broken. */
const GOAL_MS = 2000;
const WITHIN_MS = 120_000;

/**
 * Opens hostile data in a tab: a file of 10,000 rows, which is refused, one of 2,000, which is left and then imported, then a
 * week with 200 minimums, whose draft is stopped. Returns whether the tab answered all the time.
 */
export async function hostileTab(): Promise<boolean> {
  const folder = temporaryFolder("hostile-tab");
  let web = await startWeb({ folder, name: "web" });
  const manager = await registerManager(web);
  await web.stop();
  await step("Filling a salon", () => fillLargeSalon({ dataDir: web.dataDir, databaseUrl: null }, manager));
  web = await startWeb({ folder, name: "web" });
  const cookie = await cookieOf(web.url, manager);
  await fetch(`${web.url}/api/salon`, {
    method: "PUT",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ minimums: hostileMinimums() }),
  });
  const { context } = await openBrowser({ folder, name: "tab", app: web.url, cookie, measured: true });
  context.setDefaultTimeout(WITHIN_MS);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.addInitScript(watchStillness);
  const rows: string[][] = [];
  let isWell = true;
  const measure = async (name: string, work: () => Promise<unknown>) => {
    await page.evaluate(() => Reflect.set(window, "stillest", 0)).catch(() => {});
    const begun = performance.now();
    const failure = await step(name, work).then(
      () => "",
      (error: Error) => error.message.split("\n")[0] ?? "",
    );
    const still = Math.round(await page.evaluate(() => Number(Reflect.get(window, "stillest"))));
    isWell &&= failure === "" && still < GOAL_MS;
    rows.push([
      name,
      `${((performance.now() - begun) / 1000).toFixed(1)} s`,
      `${still} ms`,
      failure || "yes",
    ]);
  };

  await measure("the list of 5,200", () => page.goto(`${web.url}/staff`));
  await page.getByRole("button", { name: "Import / export" }).click();
  await measure("a file of 10,000 rows, refused", () =>
    chooseFile(page, REFUSED_ROWS, /at most 2,000 can be imported/),
  );
  await measure("a file of 2,000 rows", () => chooseFile(page, ROWS, /new, /));
  await measure("its review, left", () => leaveReview(page));
  await measure("the file again", () => chooseFile(page, ROWS, /new, /));
  await measure("its import", () => saveImport(page));
  await measure("the week of 5,200", async () => {
    await page.goto(`${web.url}/team`);
    await page.getByRole("button", { name: "More" }).waitFor();
  });
  await measure("a draft with 200 minimums, stopped", () => stopDraft(page));
  await measure("the search after it", async () => {
    await page.getByRole("searchbox").first().fill("First77");
    await page.getByText("First77 Last").first().waitFor();
  });
  await context.close();
  await web.stop();
  say(table(["what the tab does", "takes", "longest without an answer", "went well"], rows));
  return isWell;
}

/** Notes the longest time that the page's thread was busy without a pause. */
function watchStillness(): void {
  let last = performance.now();
  Reflect.set(window, "stillest", 0);
  setInterval(() => {
    const now = performance.now();
    Reflect.set(window, "stillest", Math.max(Number(Reflect.get(window, "stillest")), now - last));
    last = now;
  }, 20);
}

const hostileMinimums = () =>
  Array.from({ length: MINIMUMS }, (_, index) => ({
    day_of_week: index % 7,
    start_time: `${String(index % 23).padStart(2, "0")}:${index % 2 ? "30" : "00"}`,
    end_time: "24:00",
    people: 1 + (index % 40),
    ...(index % 3 === 0 ? {} : { role: `Role ${index}` }),
  }));

function hostileFile(rows: number): string {
  const names = [
    "=cmd|'/c calc'!A1",
    "<img src=x onerror=alert(1)>",
    '"" , ""',
    "\u202Eevil",
    "Z\u0301".repeat(9),
  ];
  const lines = Array.from({ length: rows }, (_, index) => {
    const name = (names[index % names.length] ?? "").replaceAll('"', '""');
    const email = index % 10 === 9 ? "no address" : `h${index}@hostile.test`;
    return `"${name}",Row ${index},${email},Stylist,,Active`;
  });
  return ["First name,Last name,Email,Role,Picture URL,Status", ...lines].join("\n");
}

/** Chooses a file of this many rows, and waits for the result. */
async function chooseFile(page: Page, rows: number, said: RegExp): Promise<void> {
  const buffer = Buffer.from(hostileFile(rows));
  const file = { name: "hostile.csv", mimeType: "text/csv", buffer };
  await page.getByRole("dialog").locator("input[type=file]").setInputFiles(file);
  await page.getByRole("dialog").getByText(said).first().waitFor();
}

/** Leaves the review, whose file must be chosen again then. */
async function leaveReview(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Back" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).waitFor();
}

/** Imports the rows that can be: one call, which saves all of them. */
async function saveImport(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Import [\d,]+ rows$/ }).click();
  await page
    .getByText(/^[\d,]+ members? added/)
    .first()
    .waitFor();
  await dialog.waitFor({ state: "hidden" });
}

async function stopDraft(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Draft week" }).click();
  const dialog = page.getByRole("dialog", { name: "Draft week" });
  await dialog.getByRole("radio", { name: /^Fill gaps only/ }).press("Enter");
  await dialog
    .getByRole("button", { name: /^(Stop|Cancel)/ })
    .first()
    .click();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
}
