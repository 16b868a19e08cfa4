import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focusOn } from "../../test-support/keyboard";
import { showAsManager } from "../../test-support/manager";
import { keepTeam, someone } from "../../test-support/team";
import { coveredByToasts } from "../../test-support/toasts";
import { sizeWindow } from "../../test-support/window";
import { StaffScreen } from "../staff-screen";

const first = page.getByRole("listitem").filter({ hasText: "successfully!" });
const dialog = page.getByRole("dialog", { name: "Edit Staff Member" });
const box = () => first.element().getBoundingClientRect();

async function pressEnterOn(name: RegExp) {
  await focusOn(page.getByRole("button", { name }));
  await userEvent.keyboard("{Enter}");
}

test.each([320, 390, 768, 1280, 1920])(
  "at %d px a toast lies over no control of the bar, and over none of a dialog",
  async (width) => {
    await sizeWindow(width, 740);
    keepTeam(someone("Amara", "Okafor"));
    await showAsManager(<StaffScreen device="desk" firstRunPutAway={null} opening={null} view="cards" />);
    await expect.element(page.getByRole("article")).toBeVisible();
    await pressEnterOn(/^Deactivate/);
    await expect.element(first).toBeVisible();
    // The pointer keeps it open; the keyboard does everything else.
    await first.hover();
    await expect.poll(() => coveredByToasts("header:not(main *)")).toEqual([]);
    await expect.poll(() => Math.round(width - box().right)).toBe(width < 368 ? 16 : 24);
    await pressEnterOn(/^Edit/);
    await expect.element(dialog).toBeVisible();
    await expect.element(first).toBeVisible();
    await expect.poll(() => coveredByToasts("[role='dialog']")).toEqual([]);
    await expect.poll(() => box().top).toBe(24);
  },
);
