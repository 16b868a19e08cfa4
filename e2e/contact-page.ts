import { setTimeout } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { offerShots } from "./contact-offers.ts";
import { shotsOf } from "./contact-shots.ts";
import type { Shot } from "./contact-steps.ts";
import { changingShots } from "./contact-team.ts";
import { untilQuiet, watchRequests } from "./support/quiet.ts";
import { required } from "./support/servers.ts";

export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 390, height: 844 };

/** A browser at the demo salon, and every screen and state that the contact sheet shows. */
export interface Sheet {
  browser: Browser;
  shots: Shot[];
  /** A context in which the demo's manager is signed in. */
  manager: BrowserContext;
  /** Opens a page of its own and leads it to a state. */
  open(shot: Shot, viewport: typeof WIDE): Promise<Page>;
}

/** Opens a browser at the server of `E2E_URL`, adds a member without records, and finds the states. */
export async function openSheet(): Promise<Sheet> {
  const url = required("E2E_URL");
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const manager = await signIn(await browser.newContext({ baseURL: url }));
  const { request } = manager;
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
  const members = { full, empty, week };
  // Offers and news first: who has handed a shift over or is off on a closed day has others to offer.
  const changing = [...offerShots(members), ...changingShots()].map((shot) => ({ signedIn: true, ...shot }));
  const shots = [...Object.values(shotsOf(members)).flat(), ...changing];
  return { browser, shots, manager, open: (shot, viewport) => openShot(browser, url, shot, viewport) };
}

async function signIn(context: BrowserContext): Promise<BrowserContext> {
  const answer = await context.request.post("/api/auth/login", {
    data: JSON.parse(required("DEMO_SIGN_IN")),
  });
  if (!answer.ok()) throw new Error(`The demo's manager could not sign in: ${await answer.text()}`);
  return context;
}

async function openShot(browser: Browser, url: string, shot: Shot, viewport: typeof WIDE): Promise<Page> {
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
  return page;
}
