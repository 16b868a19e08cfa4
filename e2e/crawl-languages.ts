import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { TYPED_IN_OFFERS } from "./contact-offers.ts";
import { openSheet, WIDE } from "./contact-page.ts";
import { overflowing } from "./feel/journey.ts";
import { untilQuiet } from "./support/quiet.ts";
import { required } from "./support/servers.ts";

// `node bench/languages.ts` runs this at a demo salon: each state of the contact sheet is reached in English, then the page changes its
// language where it is. In the pseudo-language no plain word may be left that nobody typed; in each language nothing may be wider than
// the window or cut off. CRAWL_OF (a regular expression) chooses states, CRAWL_IN languages ('en-XA de ar'), CRAWL_TO keeps pictures.

const PSEUDO = "en-XA";
const WIDTHS = [1280, 390, 320];
/** Proper names, and the English dates that the pseudo-language keeps. */
const ALLOWED =
  /^(?:Chairtime|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun|(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|and|from|Google|Apple|Outlook|Calendar|English|Deutsch|Espa|Fran|CSV|PDF|UTC|GMT|MCP|Webhook|URL|Chrome|Firefox|Safari|Linux|Windows|Android|Mac|Headless\w*)$/;

/** What the shots answer for a backend without codes, and write into files; the names of a file's columns; a key. */
const GIVEN = [
  "Invalid credentials",
  "Failed to delete schedule",
  "This schedule overlaps with an existing one on Monday",
  "This invitation has expired. Ask for a new one.",
  "A staff member with this email already exists",
  ...[
    "Förnamn",
    "Efternamn",
    "Telefon",
    "Okafor-Bell",
    "Emi Nakamura",
    "Nakamura",
    "emi.nakamura",
    "Sam Whitaker",
    "team.csv",
  ],
  ...TYPED_IN_OFFERS,
  ...["nobody-is-called-so", "stylist", "makeup artist", "nail technician", "alt+T"],
];
/** The reference of a failed call. */
const REFERENCE = /[0-9a-f]{32}/g;

const sheet = await openSheet();
const languages = (process.env.CRAWL_IN ?? PSEUDO).split(" ");
const wanted = process.env.CRAWL_OF ? new RegExp(process.env.CRAWL_OF) : null;
const typed = await wordsOfTheSalon();
const found = new Map<string, Set<string>>();
let looked = 0;
for (const shot of sheet.shots) {
  if (wanted && !wanted.test(shot.name)) continue;
  console.log(shot.name);
  try {
    const page = await sheet.open(shot, WIDE);
    for (const language of languages) {
      await (shot.isOffline ? speakOffline : speak)(page, language);
      // A page that is still loading waits for answers that never come.
      await (shot.late ? page.evaluate(() => document.fonts.ready.then(() => null)) : untilQuiet(page));
      looked++;
      if (language === PSEUDO) for (const words of await plainWords(page)) note(words, shot.name);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const wide of await overflowing(page)) note(`${language}, ${width} px: ${wide}`, shot.name);
        for (const cut of await clipped(page))
          if (!isTyped(cut)) note(`${language}, ${width} px, cut off: ${cut}`, shot.name);
        const to = process.env.CRAWL_TO;
        const name = `${shot.name.replace(/\W+/g, "-")}-${language}-${width}.png`;
        if (to) await writeFile(`${to}/${name}`, await page.screenshot({ animations: "disabled" }));
      }
      await page.setViewportSize(WIDE);
    }
    // The next state is reached in English.
    await speakByLink(page, "en");
    await page.context().close();
  } catch (error) {
    note(`not reached: ${error instanceof Error ? error.message.split("\n")[0] : error}`, shot.name);
  }
}
await sheet.browser.close();
for (const [finding, states] of [...found].sort(([, one], [, other]) => other.size - one.size))
  console.log(
    `${finding}  (${[...states].slice(0, 4).join("; ")}${states.size > 4 ? `; ${states.size} in all` : ""})`,
  );
console.log(`${looked} looks, ${found.size} findings.`);
process.exitCode = found.size > 0 ? 1 : 0;

function note(finding: string, state: string): void {
  found.set(finding, (found.get(finding) ?? new Set()).add(state));
}

/** Whether people typed all of it: a long name ends in dots. */
function isTyped(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  return words.length > 0 && words.every((word) => typed.has(word));
}

/** Changes the language of an open page as the account menu does: nothing is loaded again. */
async function speak(page: Page, language: string): Promise<void> {
  const isOnline = await page.evaluate(() => navigator.onLine);
  // The words of another language come from the server.
  if (!isOnline) await page.context().setOffline(false);
  await page.context().addCookies([{ name: "language", value: language, url: required("E2E_URL") }]);
  if (language !== PSEUDO) await speakByLink(page, language);
  await page.evaluate(() => {
    const { next } = window as unknown as { next: { router: { refresh(): void } } };
    next.router.refresh();
  });
  await page.waitForFunction((tag) => document.documentElement.lang === tag, language);
  if (!isOnline) await page.context().setOffline(true);
}

/** A page that was kept has the language in which it was seen last. */
async function speakOffline(page: Page, language: string): Promise<void> {
  await page.context().setOffline(false);
  await speakByLink(page, "en");
  await page.reload();
  await speak(page, language);
  await page.reload();
  await page.context().setOffline(true);
  await page.reload();
  await page.locator(`html[data-kept][lang='${language}']`).waitFor();
}

/** The page behind a link has its member's language, not the browser's. */
async function speakByLink(page: Page, language: string): Promise<void> {
  const { pathname } = new URL(page.url());
  if (pathname.startsWith("/w/")) await page.request.put(`${pathname}/language`, { data: { language } });
}

/** Every word that people typed into the demo salon: names, roles, notes. */
async function wordsOfTheSalon(): Promise<Set<string>> {
  const words = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === "string") for (const word of value.match(/[A-Za-z]{3,}/g) ?? []) words.add(word);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(add);
  };
  for (const path of [
    ...["/api/employees", "/api/salon", "/api/people", "/api/auth/session", "/api/schedules"],
    ...["/api/onetime-blocks", "/api/requests"],
  ])
    add(await (await sheet.manager.request.get(path)).json().catch(() => null));
  return words;
}

/** Texts and names with plain letters that come neither from the pseudo-language nor from people, shortened to their words. */
async function plainWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isSeen = (element: Element) =>
      !element.closest("script, style, noscript, [data-sonner-toast], template, [hidden]") &&
      element.getClientRects().length > 0;
    const all: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement && isSeen(node.parentElement)) all.push(node.textContent ?? "");
    for (const element of document.body.querySelectorAll("[aria-label], [placeholder], [title], [alt]"))
      if (isSeen(element))
        for (const name of ["aria-label", "placeholder", "title", "alt"])
          all.push(element.getAttribute(name) ?? "");
    return all;
  });
  const own = (text: string) =>
    GIVEN.reduce((left, given) => left.replaceAll(given, ""), text.replace(REFERENCE, ""));
  return [
    ...new Set(
      texts.filter((text) =>
        (own(text).match(/[A-Za-z]{3,}/g) ?? []).some(
          (word) => !ALLOWED.test(word) && !typed.has(word) && !/[@/]/.test(text),
        ),
      ),
    ),
  ].map((text) => `plain: ${text.trim().slice(0, 100)}`);
}

/** Buttons, tabs, labels and headings whose own words do not fit. */
function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>("button, [role='tab'], label, legend, h1, h2, h3, th"),
    ].flatMap((element) => {
      const style = getComputedStyle(element);
      const hides = style.overflowX !== "visible";
      const isCut = hides && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
      return isCut && !element.closest(".sr-only") ? [(element.textContent ?? "").trim().slice(0, 60)] : [];
    }),
  );
}
