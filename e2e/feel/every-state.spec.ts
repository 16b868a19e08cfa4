import { todayIn } from "@chairtime/kit/zone";
import type { BrowserContext } from "@playwright/test";
import { shotsOf } from "../contact-shots";
import type { Members, Shot } from "../contact-steps";
import { axe, lowContrast } from "../support/axe";
import { strictControl } from "../support/strict-control";
import { expect, test } from "../support/test";
import { showTheme } from "../support/theme";
import { overflowing, smallTargets } from "./journey";
import { addMember, planWeek } from "./salon";

// The states of the contact sheet, wide and narrow, in both themes. What loads or fails is arranged behind the app, so that the page
// comes without it: in the scripted backend.
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };
/** Dozens of pages in each test: a busy machine takes many times longer than a quiet one, and that is no failure. */
const LOOKS_WITHIN_MS = 900_000;

async function visit(context: BrowserContext, shot: Shot, user: string): Promise<void> {
  for (const path of shot.late ?? [])
    await strictControl("switches", { fault: { kind: "status", status: 500 }, match: { path, user } });
  const page = await context.newPage();
  await page.setViewportSize(WIDE);
  await shot.before?.(page);
  await page.goto(shot.path);
  await shot.act?.(page);
  await expect(shot.shows(page).first()).toBeVisible();
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    const about = `${shot.name}, ${size.width} px`;
    expect.soft(await axe(page), about).toEqual([]);
    expect.soft(await overflowing(page), about).toEqual([]);
    if (size === NARROW) expect.soft(await smallTargets(page), about).toEqual([]);
    await showTheme(page, "light");
    expect.soft(await lowContrast(page), `${about}, light`).toEqual([]);
    await showTheme(page, "dark");
  }
  await context.setOffline(false);
  await page.close();
  await strictControl("switches/clear", { user });
}

for (const screen of ["staff", "availability", "team"] as const) {
  test(`every state of the ${screen} screen suits eyes, ears and thumbs @hosted`, async ({
    api,
    manager,
    signedInPage,
  }) => {
    test.setTimeout(LOOKS_WITHIN_MS);
    const members: Members = {
      full: await addMember(api, "Amara", "Okafor"),
      empty: await addMember(api, "Noor", "Haddad", "Receptionist"),
      // The scripted backend has no links.
      week: "",
    };
    await addMember(api, "Mateo", "Rossi", "Barber");
    // The timeline has something to show on any day.
    await planWeek(api, members.full, {
      date: "2031-12-02",
      from: todayIn("Asia/Kolkata"),
      days: [0, 1, 2, 3, 4, 5, 6],
    });
    // The scripted backend has no salons.
    for (const shot of shotsOf(members)[screen].filter(({ inSalon }) => !inSalon))
      await test.step(shot.name, () => visit(signedInPage.context(), shot, manager.email));
  });
}

test("every state before signing in suits eyes, ears and thumbs @hosted", async ({ context }) => {
  test.setTimeout(LOOKS_WITHIN_MS);
  for (const shot of shotsOf({ full: "", empty: "", week: "" }).auth)
    await test.step(shot.name, () => visit(context, shot, "nobody@salon.test"));
});
