import { addDays } from "@chairtime/kit/calendar";
import { formatDayDate, formatWeek } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addMember, addShift, nextWeek } from "../team/arrange";
import { pressInMore } from "../team/bar";
import { wantOne } from "./arrange";

test("a week is drafted, a day kept as it is, and the rest saved and undone as one @smoke", {
  tag: "@wire",
}, async ({ api, signedInPage: page }) => {
  const sunday = nextWeek();
  const tuesday = addDays(sunday, 2);
  const kofi = await addMember(api, "Kofi", "Mensah");
  await addShift(api, kofi.id, 2, "10:00", "18:00");
  const amara = await addMember(api, "Amara", "Okafor");
  await addShift(api, amara.id, 2, "12:00", "19:00");
  await page.goto(`/team?date=${tuesday}`);
  await wantOne(page, "Tuesday", "10:00", "20:00");
  const cell = (name: string) => page.getByRole("button", { name: `${name}, ${formatDayDate(tuesday)}` });

  await pressInMore(page, "Draft week");
  const dialog = page.getByRole("dialog", { name: "Draft week" });
  await expect(dialog.getByRole("radio", { name: /^Fill gaps only/ })).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Enter");
  const amaras = dialog.getByRole("row", { name: /^Amara Okafor/ });
  await expect(amaras).toContainText("instead of 12:00 – 19:0012:00 – 20:00");
  await expect(dialog.getByText("Every minimum is met.")).toBeVisible();
  await expect(amaras.getByRole("rowheader")).toHaveText("Amara Okaforfrom 7h →  to 8h");
  expect(await axe(page)).toEqual([]);
  await amaras.getByRole("button", { name: "Keep Amara Okafor’s Tuesday as it is" }).click();
  await dialog.getByRole("button", { name: "Draft again" }).click();
  await expect(dialog.getByRole("row", { name: /^Kofi Mensah/ })).toContainText(
    "instead of 10:00 – 18:0010:00 – 20:00",
  );
  await expect(amaras.getByRole("button", { name: /^Keep/ })).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: "Use this" }).click();
  const week = formatWeek(sunday, addDays(sunday, 6));
  await expect(page.getByText(`Draft of ${week} saved: 1 entry`)).toBeVisible();
  await expect(cell("Kofi Mensah")).toHaveAccessibleName(/: 10:00 – 20:00, differs/);
  await expect(cell("Amara Okafor")).toHaveAccessibleName(/: 12:00 – 19:00$/);
  await page.keyboard.press("Control+z");
  await expect(page.getByText(`Undone: the week of ${week} is as it was`)).toBeVisible();
  await expect(cell("Kofi Mensah")).toHaveAccessibleName(/: 10:00 – 18:00$/);
});

test("a draft can be stopped, and the best so far is kept", async ({ api, signedInPage: page }) => {
  const tuesday = addDays(nextWeek(), 2);
  const kofi = await addMember(api, "Kofi", "Mensah");
  await addShift(api, kofi.id, 2, "10:00", "18:00");
  // A solver that never stops searching.
  await page.addInitScript((date) => {
    window.Worker = class extends EventTarget {
      onerror = null;
      onmessage: ((event: MessageEvent) => void) | null = null;
      onmessageerror = null;
      terminate() {
        this.onmessage = null;
      }
      postMessage({ facts }: { facts: { people: { member: { id: string } }[] } }) {
        const change = {
          memberId: facts.people[0]?.member.id,
          date,
          kind: "extend",
          before: [{ start: 600, end: 1080 }],
          after: [{ start: 600, end: 1200 }],
          addedMinutes: 120,
        };
        const best = { addedMinutes: 120, cost: null, uncovered: 0, favours: 0, gap: 0.034 };
        const data = { kind: "draft-so-far", draft: { ...best, changes: [change] } };
        queueMicrotask(() => this.onmessage?.(new MessageEvent("message", { data })));
      }
    };
  }, tuesday);
  await page.goto(`/team?date=${tuesday}`);
  await pressInMore(page, "Draft week");
  const dialog = page.getByRole("dialog", { name: "Draft week" });
  await dialog.getByRole("radio", { name: /^Everybody’s week/ }).check();
  await dialog.getByRole("button", { name: "Draft the week" }).click();
  await expect(dialog.getByRole("status").first()).toHaveText(
    "Best so far: 1 day changes, +2h. Every minimum is met.",
  );
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Stop and keep this" }).click();
  await expect(dialog.getByRole("status").first()).toHaveText("The draft is ready.");
  await expect(dialog.getByRole("row", { name: /^Kofi Mensah/ })).toContainText(
    "instead of 10:00 – 18:0010:00 – 20:00",
  );
  await dialog.getByRole("button", { name: "Use this" }).click();
  await expect(page.getByText(/^Draft of .* saved: 1 entry$/)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a draft lists what changes, and a day is kept with a tap", async ({ api, signedInPage: page }) => {
    const tuesday = addDays(nextWeek(), 2);
    const kofi = await addMember(api, "Kofi", "Mensah");
    await addShift(api, kofi.id, 2, "10:00", "18:00");
    await page.goto(`/team?date=${tuesday}`);
    await wantOne(page, "Tuesday", "10:00", "20:00");
    await page.getByRole("button", { name: "Search and filter" }).tap();
    await page.getByRole("button", { name: "Draft week" }).tap();
    const dialog = page.getByRole("dialog", { name: "Draft week" });
    await dialog.getByRole("button", { name: "Draft the week" }).tap();
    const keep = dialog.getByRole("button", { name: "Keep Kofi Mensah’s Tuesday as it is" });
    await expect(keep).toBeVisible();
    const box = await keep.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await keep.tap();
    await dialog.getByRole("button", { name: "Draft again" }).tap();
    await expect(dialog.getByText("No day changes. 2h stay uncovered.")).toBeVisible();
    await expect(keep).toHaveAttribute("aria-pressed", "true");
    const uncovered = dialog.getByRole("region", { name: "Uncovered hours" });
    await expect(uncovered.getByRole("listitem")).toHaveText(
      `${formatDayDate(tuesday)} 18:00 – 20:00 1 personIt can’t be covered: Kofi Mensah’s day is pinned. Otherwise it could be covered.`,
    );
    await expect(uncovered).toContainText("Nobody loses hours when only gaps are filled.");
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await uncovered.getByRole("button", { name: "Draft everybody’s week" }).tap();
    await expect(uncovered).not.toContainText("Nobody loses hours when only gaps are filled.");
  });
});
