import { writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { type BrowserContext, chromium } from "@playwright/test";
import { shotsOf } from "./contact-shots.ts";
import type { Shot } from "./contact-steps.ts";
import { changingShots } from "./contact-team.ts";
import { untilQuiet, watchRequests } from "./support/quiet.ts";
import { required } from "./support/servers.ts";
import { showTheme } from "./support/theme.ts";

// Pictures of every screen and state of the demo salon, made by `node scripts/pictures.mjs`:
// docs/screenshot.png for the README, and docs/contact-sheet.png with all of them, wide and narrow, whose light twin is
// docs/contact-sheet-light.png. With PICTURES_TO each is a file of that folder too; with PICTURES_OF (a regular expression)
// only those whose names it matches are taken, at the sizes of PICTURES_AT ('820x1180 1920x1080') where it is set, and no
// sheet is made.

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };

const THEMES = ["dark", "light"] as const;

/** One shot in one theme. */
type Themed = Record<(typeof THEMES)[number], Buffer>;

interface Picture {
  name: string;
  wide: Themed;
  narrow: Themed;
}

const url = required("E2E_URL");
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const { request } = await signIn(await browser.newContext({ baseURL: url }));
const team: { id: string }[] = await (await request.get("/api/employees")).json();
const newcomer = await request.post("/api/employees", {
  data: {
    first_name: "Noor",
    last_name: "Haddad",
    email: "noor.haddad@juniper.example",
    picture: "",
    role: "Receptionist",
    is_active: true,
  },
});
const { id: empty }: { id: string } = await newcomer.json();
const full = team[0]?.id ?? "";
const links: { employee_id: string; url: string }[] = await (await request.get("/api/links")).json();
const week = new URL(links.find(({ employee_id }) => employee_id === full)?.url ?? "", url).pathname;
const pictures: Picture[] = [];
const failed: string[] = [];
const sizes = (process.env.PICTURES_AT ?? "").split(" ").flatMap((size) => {
  const [width, height] = size.split("x").map(Number);
  return width && height ? [{ width, height }] : [];
});
const wanted = process.env.PICTURES_OF ? new RegExp(process.env.PICTURES_OF) : null;
const changing = changingShots().map((shot) => ({ signedIn: true, ...shot }));
for (const shot of [...Object.values(shotsOf({ full, empty, week })).flat(), ...changing]) {
  if (wanted && !wanted.test(shot.name)) continue;
  console.log(shot.name);
  try {
    for (const size of sizes) await take(shot, size);
    if (sizes.length > 0) continue;
    pictures.push({ name: shot.name, wide: await take(shot, WIDE), narrow: await take(shot, NARROW) });
  } catch (error) {
    // The others are worth a sheet, and one run names all that fail.
    failed.push(`${shot.name}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
  }
}
// A run that was ended has lost its browser, and most of its pictures.
if (!wanted && browser.isConnected()) await writeSheets();
await browser.close();
if (failed.length > 0) {
  console.error(`Not taken:\n${failed.join("\n")}`);
  process.exitCode = 1;
}

async function writeSheets(): Promise<void> {
  const staff = pictures.find(({ name }) => name === "Staff");
  if (staff) await writeFile("docs/screenshot.png", staff.wide.dark);
  await writeFile("docs/contact-sheet.png", await compose(pictures, "dark"));
  await writeFile("docs/contact-sheet-light.png", await compose(pictures, "light"));
}

async function signIn(context: BrowserContext): Promise<BrowserContext> {
  const answer = await context.request.post("/api/auth/login", {
    data: JSON.parse(required("DEMO_SIGN_IN")),
  });
  if (!answer.ok()) throw new Error(`The demo's manager could not sign in: ${await answer.text()}`);
  return context;
}

async function take(shot: Shot, viewport: typeof WIDE): Promise<Themed> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    hasTouch: viewport === NARROW,
    reducedMotion: "reduce",
    timezoneId: "Asia/Kolkata",
  });
  if (shot.signedIn) await signIn(context);
  // A page whose token has run out leaves its data to the browser.
  if (shot.late) await setTimeout(Number(required("ACCESS_TOKEN_SECONDS")) * 1000);
  const page = await context.newPage();
  // A draft takes its time on a busy machine.
  page.setDefaultTimeout(60_000);
  watchRequests(page);
  await shot.before?.(page);
  await page.goto(shot.path);
  if (!shot.late) await untilQuiet(page);
  await shot.act?.(page);
  await shot.shows(page).first().waitFor();
  if (!shot.late) await untilQuiet(page);
  const themed: Themed = { dark: Buffer.alloc(0), light: Buffer.alloc(0) };
  for (const theme of THEMES) {
    await showTheme(page, theme);
    // A member's own week is as the device is.
    await page.emulateMedia({ colorScheme: theme });
    // What fades in is only half there at first; a spinner would never end.
    await page.evaluate(async () => {
      const ending = document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
      await Promise.allSettled(ending.map((one) => one.finished));
    });
    themed[theme] = await page.screenshot({ animations: "disabled" });
    // To look at one at its own size.
    const single = `${shot.name.replace(/\W+/g, "-")}-${viewport.width}${theme === "light" ? "-light" : ""}.png`;
    if (process.env.PICTURES_TO) await writeFile(`${process.env.PICTURES_TO}/${single}`, themed[theme]);
  }
  await context.close();
  return themed;
}

/** Lays the pictures out on one page, and takes its picture. */
async function compose(all: Picture[], theme: keyof Themed): Promise<Buffer> {
  const image = (png: Buffer, width: number) =>
    `<img src="data:image/png;base64,${png.toString("base64")}" width="${width}">`;
  const figures = all.map(
    ({ name, wide, narrow }) =>
      `<figure><div>${image(wide[theme], 488)}${image(narrow[theme], 141)}</div><figcaption>${name}</figcaption></figure>`,
  );
  const style = `body { margin: 24px; background: #000; color: #b2b5c0; font: 14px sans-serif; display: grid; gap: 24px;
    grid-template-columns: repeat(3, max-content); width: max-content } figure { margin: 0 } div { display: flex; gap: 8px;
    align-items: flex-start } img { border: 1px solid #333; border-radius: 4px } figcaption { padding: 6px 2px }`;
  const page = await browser.newPage({ viewport: { width: 2040, height: 900 } });
  await page.setContent(`<style>${style}</style>${figures.join("")}`);
  const sheet = await page.screenshot({ fullPage: true });
  await page.close();
  return sheet;
}
