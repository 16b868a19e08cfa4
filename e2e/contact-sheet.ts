import { writeFile } from "node:fs/promises";
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import { required } from "./support/servers.ts";

// Pictures of every screen and state of the demo salon, made by `node scripts/pictures.mjs`:
// docs/screenshot.png for the README, and docs/contact-sheet.png with all of them, wide and narrow.

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };

interface Shot {
  name: string;
  path: string;
  signedIn: boolean;
  /** What leads from the opened page to the state. */
  prepare?(page: Page): Promise<unknown>;
  /** What has to be there before the picture is taken. */
  shows?(page: Page): Locator;
  /** Before the page is opened, for states that depend on an answer. */
  before?(page: Page): Promise<unknown>;
}

const dialog = (page: Page) => page.getByRole("dialog");
const heading = (name: RegExp) => (page: Page) => page.getByRole("heading", { name });
const tab = (name: string) => (page: Page) => page.getByRole("tab", { name }).click();
const failing = (page: Page) =>
  page.route("**/api/auth/login", (route) =>
    route.fulfill({ status: 401, json: { error: "Invalid credentials" } }),
  );

async function shots(member: string): Promise<Shot[]> {
  const availability = `/staff/${member}/availability`;
  return [
    { name: "Staff", path: "/staff", signedIn: true },
    {
      name: "Search",
      path: "/staff?status=active",
      signedIn: true,
      prepare: (page) => page.getByPlaceholder("Search staff by name, email, or role...").fill("stylist"),
    },
    {
      name: "Add a member",
      path: "/staff",
      signedIn: true,
      async prepare(page) {
        await page.getByRole("button", { name: "Add Staff" }).first().click();
        await page.getByRole("button", { name: "Create Staff" }).click();
      },
      shows: dialog,
    },
    {
      name: "Edit a member",
      path: "/staff",
      signedIn: true,
      prepare: (page) => page.getByRole("button", { name: "Edit" }).first().click(),
      shows: dialog,
    },
    { name: "Overview", path: availability, signedIn: true },
    {
      name: "Schedules",
      path: availability,
      signedIn: true,
      prepare: tab("Schedules"),
      shows: heading(/^All Sch/),
    },
    {
      name: "Add a schedule",
      path: availability,
      signedIn: true,
      async prepare(page) {
        await tab("Schedules")(page);
        await page.getByRole("button", { name: "Add Schedule" }).first().click();
      },
      shows: dialog,
    },
    {
      name: "Breaks",
      path: availability,
      signedIn: true,
      prepare: tab("Breaks"),
      shows: heading(/^All Rec/),
    },
    {
      name: "Time off",
      path: availability,
      signedIn: true,
      prepare: tab("Time Off"),
      shows: heading(/^Upc/),
    },
    {
      name: "Add time off",
      path: availability,
      signedIn: true,
      async prepare(page) {
        await tab("Time Off")(page);
        await page.getByRole("button", { name: "Add Time Off" }).first().click();
      },
      shows: dialog,
    },
    { name: "Team", path: "/team", signedIn: true },
    { name: "Sign in", path: "/login", signedIn: false },
    {
      name: "Sign-in refused",
      path: "/login",
      signedIn: false,
      before: failing,
      async prepare(page) {
        await page.getByLabel("Email").fill("priya.raghavan@juniper.example");
        await page.getByLabel("Password", { exact: true }).fill("forgotten");
        await page.getByRole("button", { name: "Sign In" }).click();
      },
      shows: (page) => page.getByText("Invalid credentials"),
    },
    { name: "Register", path: "/register", signedIn: false },
    { name: "Forgot password", path: "/forgot-password", signedIn: false },
    { name: "Reset password", path: "/reset-password?token=sample", signedIn: false },
    { name: "Invalid verification", path: "/verify-email", signedIn: false },
    { name: "Not found", path: "/no-such-page", signedIn: true },
  ];
}

interface Picture {
  name: string;
  wide: Buffer;
  narrow: Buffer;
}

const url = required("E2E_URL");
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const signedIn = await signInDemo(browser);
const list: { id: string; first_name: string }[] = await (
  await signedIn.request.get("/api/employees")
).json();
const pictures: Picture[] = [];
for (const shot of await shots(list[0]?.id ?? "")) {
  console.log(shot.name);
  pictures.push({ name: shot.name, wide: await take(shot, WIDE), narrow: await take(shot, NARROW) });
}
if (pictures[0]) await writeFile("docs/screenshot.png", pictures[0].wide);
await writeFile("docs/contact-sheet.png", await compose(pictures));
await browser.close();

async function signInDemo(on: Browser): Promise<BrowserContext> {
  const context = await on.newContext({ baseURL: url });
  const answer = await context.request.post("/api/auth/login", {
    data: JSON.parse(required("DEMO_SIGN_IN")),
  });
  if (!answer.ok()) throw new Error(`The demo's manager could not sign in: ${await answer.text()}`);
  return context;
}

async function take(shot: Shot, viewport: typeof WIDE): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    hasTouch: viewport === NARROW,
    reducedMotion: "reduce",
    timezoneId: "Asia/Kolkata",
    ...(shot.signedIn ? { storageState: await signedIn.storageState() } : {}),
  });
  const page = await context.newPage();
  await shot.before?.(page);
  await page.goto(shot.path);
  await page.waitForLoadState("networkidle");
  await shot.prepare?.(page);
  await shot.shows?.(page).first().waitFor();
  await page.waitForLoadState("networkidle");
  // What fades in is only half there at first; a spinner would never end.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((one) => one.finished));
  });
  const picture = await page.screenshot({ animations: "disabled" });
  await context.close();
  return picture;
}

/** Lays the pictures out on one page, and takes its picture. */
async function compose(all: Picture[]): Promise<Buffer> {
  const image = (png: Buffer, width: number) =>
    `<img src="data:image/png;base64,${png.toString("base64")}" width="${width}">`;
  const figures = all.map(
    ({ name, wide, narrow }) =>
      `<figure><div>${image(wide, 640)}${image(narrow, 185)}</div><figcaption>${name}</figcaption></figure>`,
  );
  const style = `body { margin: 24px; background: #000; color: #b2b5c0; font: 14px sans-serif; display: grid; gap: 24px;
    grid-template-columns: repeat(2, max-content); width: max-content } figure { margin: 0 } div { display: flex; gap: 8px;
    align-items: flex-start } img { border: 1px solid #333; border-radius: 4px } figcaption { padding: 6px 2px }`;
  const page = await browser.newPage({ viewport: { width: 1760, height: 900 } });
  await page.setContent(`<style>${style}</style>${figures.join("")}`);
  const sheet = await page.screenshot({ fullPage: true });
  await page.close();
  return sheet;
}
