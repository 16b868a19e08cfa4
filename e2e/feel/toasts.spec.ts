import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";
import { addMember } from "./salon";

const WIDTHS = [320, 390, 768, 1280, 1920];

/** The names of controls in this place that a toast lies over. */
const coveredIn = (page: Page, within: string) =>
  page.evaluate((place) => {
    const toasts = [...document.querySelectorAll("[data-sonner-toast]")].map((one) =>
      one.getBoundingClientRect(),
    );
    return [...document.querySelectorAll<HTMLElement>(`${place} :is(a, button, input)`)]
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return toasts.some(
          ({ left, right, top, bottom }) =>
            box.left < right && left < box.right && box.top < bottom && top < box.bottom,
        );
      })
      .map((control) => control.ariaLabel ?? control.textContent);
  }, within);

test("toasts lie over no control of the bar, and over none of a dialog, at any width", async ({
  signedInPage: page,
  api,
}) => {
  await addMember(api, "Amara", "Okafor");
  await page.goto("/staff");
  const toast = page.locator("[data-sonner-toast]").first();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await page.getByRole("button", { name: /^(Deac|Ac)tivate/ }).press("Enter");
    // The pointer keeps it there; everything else is done by keyboard.
    await toast.hover();
    await expect
      .poll(() => coveredIn(page, "header:not(main *)"), { message: `the bar at ${width} px` })
      .toEqual([]);
    const box = await toast.boundingBox();
    expect(width - (box?.x ?? 0) - (box?.width ?? 0), "from the right").toBeCloseTo(width < 368 ? 16 : 24, 0);
    await page.getByRole("button", { name: /^Edit/ }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Edit Staff Member" });
    await expect(dialog).toBeVisible();
    await expect(toast).toBeVisible();
    await expect
      .poll(() => coveredIn(page, "[role='dialog']"), { message: `the dialog at ${width} px` })
      .toEqual([]);
    expect((await toast.boundingBox())?.y, "in its corner").toBe(24);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.mouse.move(0, 739);
    await toast.getByRole("button", { name: "Close toast" }).press("Enter");
    await expect(toast).toBeHidden();
  }
});

test("a toast of two lines lies over no control of the board's bar", async ({ signedInPage: page, api }) => {
  await addMember(api, "Amara", "Okafor");
  await page.goto("/team");
  await page
    .getByRole("button", { name: /^Amara Okafor, / })
    .last()
    .click();
  await page.getByRole("button", { name: "Add Break" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add Break" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Undone: Lunch Break on" });
  await toast.hover();
  const bar = await page.getByRole("heading", { name: "Team", level: 1 }).boundingBox();
  const box = await toast.boundingBox();
  expect(box?.height, "as high as two lines").toBeGreaterThan(60);
  await expect.poll(() => coveredIn(page, "[data-page-bar]")).toEqual([]);
  await expect(toast).toBeVisible();
  expect(bar?.y).toBeLessThan(box?.y ?? 0);
});
