import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, pressInMore } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { goTo } from "../../test-support/navigation";
import { keepSalon } from "../../test-support/salon";
import { unsound } from "../../test-support/sound";
import { someone } from "../../test-support/team";
import { keepWeeks } from "../../test-support/week";
import { sizeWindow } from "../../test-support/window";
import { TeamScreen } from "../team-screen";

const dialog = page.getByRole("dialog");

beforeEach(async () => {
  keepWeeks([someone("Amara", "Okafor")]);
  goTo("/team");
  await showAsManager(<TeamScreen />, keepSalon({ features: ["history"] }));
});

test("the buttons of the bar have words, beside their icons where the window is wide", async () => {
  for (const [width, hasIcons] of [
    [1280, false],
    [1440, true],
  ] as const) {
    await sizeWindow(width, 800);
    for (const name of ["Who can...?", "Plan several", "More"]) {
      await expect.element(button(name)).toBeVisible();
      const words = button(name).getByText(name).element();
      const range = document.createRange();
      range.selectNodeContents(words);
      expect(range.getBoundingClientRect().width, name).toBeGreaterThan(20);
      expect(button(name).element().querySelector("svg")?.checkVisibility(), name).toBe(hasIcons);
    }
  }
});

test("'More' opens by keyboard, and has the focus again when what it led to is closed", async () => {
  await expect.element(button("Print week")).not.toBeInTheDocument();
  button("More").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Print week")).toBeVisible();
  expect(await unsound()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Print week")).not.toBeInTheDocument();
  for (const name of ["Print week", "Copy week", "Closures"]) {
    await pressInMore(name);
    await expect.element(dialog).toBeVisible();
    await expect.element(button("Show inactive")).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button("More")).toHaveFocus();
  }
});

test("inactive members that show can be hidden from the bar itself", async () => {
  await pressInMore("Show inactive");
  await expect.element(button("Show inactive")).toHaveAttribute("aria-pressed", "true");
  await button("Show inactive").click();
  await expect.element(button("Show inactive")).not.toBeInTheDocument();
});
