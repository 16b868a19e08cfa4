import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer } from "../../test-support/calls";
import { focusOn } from "../../test-support/keyboard";
import { axeFinds, button, heading } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepSalon } from "../../test-support/salon";

const account = button("Account");
const signOut = button("Sign Out");
const chosen = (name: string) => page.getByRole("radio", { name, exact: true });
const ground = () => getComputedStyle(document.documentElement).backgroundColor;

beforeEach(async () => {
  answer("GET /api/account", 404);
  await showAsManager(<h1>Staff</h1>, keepSalon());
});

test("by keys alone the arrows choose a theme, and Escape goes back", async () => {
  onTestFinished(() => {
    document.documentElement.removeAttribute("data-theme");
    // biome-ignore lint/suspicious/noDocumentCookie: the product keeps it so (lib/page/keep-cookie.ts)
    document.cookie = "chairtime_theme=; path=/; max-age=0";
  });
  expect(ground()).toBe("rgb(8, 9, 12)");
  await focusOn(account);
  await userEvent.keyboard("{Enter}");
  await expect.element(chosen("Dark")).toBeChecked();
  // Past the links to salon and account.
  for (let step = 0; step < 3; step++) await userEvent.tab();
  await expect.element(chosen("Dark")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(chosen("Light")).toHaveFocus();
  await expect.element(chosen("Light")).toBeChecked();
  await expect.poll(ground).toBe("rgb(243, 244, 248)");
  expect(document.cookie).toContain("chairtime_theme=light");
  expect(await axeFinds()).toEqual([]);
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(chosen("System")).toBeChecked();
  await userEvent.tab();
  await expect.element(page.getByRole("combobox", { name: "Language" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(signOut).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(account).toHaveFocus();
});

test("the panel closes when the focus or a press goes elsewhere", async () => {
  await account.click();
  await expect.element(signOut).toBeVisible();
  await heading("Staff").click();
  await expect.element(signOut).not.toBeInTheDocument();
  await focusOn(account);
  await userEvent.keyboard("{Enter}");
  await expect.element(signOut).toBeVisible();
  await userEvent.tab({ shift: true });
  await expect.element(signOut).not.toBeInTheDocument();
});
