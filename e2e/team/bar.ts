import type { Page } from "@playwright/test";
import type { Actions } from "./actions";

/** Presses a button of the board's bar that is behind 'More', and counts both presses. */
export async function pressInMore(page: Page, name: string, actions?: Actions): Promise<void> {
  for (const one of ["More", name]) {
    const button = page.getByRole("button", { name: one, exact: true });
    await (actions ? actions.click(button) : button.click());
  }
}

/** Opens the lines above the board, which a phone shows as one. */
export const openLine = (page: Page): Promise<void> => page.locator("[aria-controls='team-line']").click();
