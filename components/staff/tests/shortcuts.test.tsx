import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react/pure";
import { axeFinds, button, field } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { whereNow } from "../../test-support/navigation";
import { keepTeam } from "../../test-support/team";
import { StaffScreen } from "../staff-screen";

const list = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
const add = page.getByRole("dialog", { name: "Add New Staff Member" });
const search = page.getByRole("searchbox", { name: "Search staff" });
const use = page.getByRole("checkbox", { name: "Use keyboard shortcuts" });

async function showStaff() {
  keepTeam();
  await showAsManager(<StaffScreen device="desk" firstRunPutAway={null} opening={null} view="cards" />);
  await expect.element(page.getByRole("heading", { name: "No staff members found" })).toBeVisible();
}

beforeEach(showStaff);

test("'?' and the button list what the screen's keys do", async () => {
  await userEvent.keyboard("?");
  await expect.element(list).toBeVisible();
  expect(
    list
      .getByRole("term")
      .elements()
      .map((term) => term.textContent),
  ).toEqual([
    "Search staff",
    "Add staff",
    "Undo the last change",
    "Show this list",
    "Go to Staff",
    "Go to Team",
  ]);
  await expect.element(list.getByRole("definition").filter({ hasText: "gs" })).toBeVisible();
  expect(await axeFinds()).toEqual([]);
  await userEvent.keyboard("n");
  await expect.element(add).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await button("Keyboard shortcuts").click();
  await expect.element(list).toBeVisible();
});

test("'/' searches, 'n' adds, and neither acts inside a field", async () => {
  await userEvent.keyboard("/");
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard("n/?gs");
  await expect.element(search).toHaveValue("n/?gs");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await userEvent.tab();
  await userEvent.keyboard("n");
  await expect.element(field("First Name")).toHaveFocus();
  await userEvent.keyboard("t/n");
  await expect.element(field("First Name")).toHaveValue("t/n");
});

test("'g t' and 'g s' go places", async () => {
  await userEvent.keyboard("gt");
  await expect.poll(whereNow).toBe("/team");
  await userEvent.keyboard("gs");
  await expect.poll(whereNow).toBe("/staff");
});

test("they can be turned off, also for the next visit", async () => {
  await button("Keyboard shortcuts").click();
  await use.click();
  await expect.element(use).not.toBeChecked();
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard("n/");
  await expect.element(search).not.toHaveFocus();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await cleanup();
  await showStaff();
  await button("Keyboard shortcuts").click();
  await expect.element(use).not.toBeChecked();
});
