import type { Language } from "@chairtime/messages/languages";
import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { answer } from "../../test-support/calls";
import { focusOn } from "../../test-support/keyboard";
import { showAsManager } from "../../test-support/manager";
import { keepWeek } from "../../test-support/monday";
import { goTo, whereNow } from "../../test-support/navigation";
import { keepTeam, someone } from "../../test-support/team";
import { AvailabilityScreen } from "../availability-screen";

const amara = someone("Amara", "Okafor");
const address = `/staff/${amara.id}/availability`;
const tabs = page.getByRole("tab");
const tab = (name: string) => page.getByRole("tab", { name });

async function showTabs(language: Language = "en") {
  keepTeam(amara);
  keepWeek();
  answer("POST /api/availability", 404, { error: "No schedule" });
  goTo(address);
  const screen = <AvailabilityScreen openedAt={new Date().toISOString()} staffId={amara.id} />;
  await showAsManager(screen, null, language);
  await expect.element(tabs.first()).toBeVisible();
}

/** Expects this tab to have the focus, be selected, be the row's only tab stop, and name the panel. */
async function expectTab(one: Locator) {
  await expect.element(one).toHaveFocus();
  const chosen = tabs.elements().filter((each) => each.ariaSelected === "true");
  expect(chosen).toEqual([one.element()]);
  const stops = tabs.elements().filter((each) => each instanceof HTMLElement && each.tabIndex === 0);
  expect(stops).toEqual(chosen);
  const named = tabs.elements().flatMap((each) => each.getAttribute("aria-controls") ?? []);
  expect(named.filter((id) => !document.getElementById(id))).toEqual([]);
  const panel = page.getByRole("tabpanel");
  await expect.element(panel).toHaveAccessibleName(one.element().textContent ?? "");
  await expect.element(one).toHaveAttribute("aria-controls", panel.element().id);
}

test.each([
  { language: "en", onward: "ArrowRight", back: "ArrowLeft" },
  { language: "ar", onward: "ArrowLeft", back: "ArrowRight" },
] as const)(
  "in '$language' the arrow keys go through the tabs in the direction of reading, round at both ends",
  async ({ language, onward, back }) => {
    await showTabs(language);
    await tabs.first().click();
    const steps = [
      [onward, 1],
      [onward, 2],
      [back, 1],
      ["End", 3],
      [onward, 0],
      [back, 3],
      ["Home", 0],
    ] as const;
    for (const [key, index] of steps) {
      await userEvent.keyboard(`{${key}}`);
      await expectTab(tabs.nth(index));
    }
    // These keys belong to the page or to another control: the row ignores them.
    for (const key of ["{ArrowDown}", "{ArrowUp}", `{Shift>}{${onward}}{/Shift}`])
      await userEvent.keyboard(key);
    await expectTab(tabs.first());
  },
);

test("Tab leads from the chosen tab into what it shows and back to it, and only that is there", async () => {
  await showTabs();
  const timeline = page.getByRole("region", { name: "Daily Timeline", includeHidden: true });
  await expect.element(timeline).toBeVisible();
  await tab("Overview").click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("heading", { name: "No Work Schedules" })).toBeVisible();
  await expect.element(timeline).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByRole("tabpanel", { name: "Schedules" })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expectTab(tab("Schedules"));
});

test("a tab is chosen by the mouse's main button alone, and again by Enter or Space after Back", async () => {
  await showTabs();
  for (const button of ["right", "middle"] as const) await tab("Breaks").click({ button });
  await expect.element(tab("Overview")).toHaveAttribute("aria-selected", "true");
  await tab("Breaks").click();
  await expectTab(tab("Breaks"));
  expect(whereNow()).toBe(`${address}?tab=breaks`);
  for (const key of ["{Enter}", " "]) {
    // One press is one step for Back.
    history.go(-1);
    await expect.element(tab("Overview")).toHaveAttribute("aria-selected", "true");
    expect(whereNow()).toBe(address);
    await focusOn(tab("Breaks"));
    await userEvent.keyboard(key);
    await expectTab(tab("Breaks"));
    expect(whereNow()).toBe(`${address}?tab=breaks`);
  }
});
