import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";

const ERROR = "Choose a date from 1900 to 2200";

/** Simulates a browser without a limit on years after another typed digit. */
function holdFiveDigits(field: HTMLInputElement): void {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  own?.set?.call(field, "20267-05-06");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Expects each date of the open dialog to refuse a mistyped year, and to accept a corrected one. */
export async function expectMistypedYearsRefused(count: number): Promise<void> {
  const dialog = page.getByRole("dialog");
  const dates = () => [...dialog.element().querySelectorAll<HTMLInputElement>("input[type='date']")];
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dates().length).toBe(count);
  for (const date of dates()) {
    date.focus();
    await userEvent.keyboard("060520267");
    holdFiveDigits(date);
    await userEvent.keyboard("{Enter}");
    date.blur();
    await expect.element(dialog.getByText(ERROR)).toBeVisible();
    await expect.element(date).toHaveAttribute("aria-invalid", "true");
    await userEvent.fill(date, "2031-12-01");
    await expect.element(dialog.getByText(ERROR)).not.toBeInTheDocument();
  }
}
