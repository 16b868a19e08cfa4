import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focusOn } from "../../test-support/keyboard";
import { axeFinds, button } from "../../test-support/look";
import { whereNow } from "../../test-support/navigation";
import { someone } from "../../test-support/team";
import { namesShown, searchBox, showStaff } from "../test-support/show-staff";

const filters = page.getByRole("group", { name: "Filter by status" });
const choose = (name: string) => filters.getByRole("button", { name, exact: true }).click();
const banner = page.getByText(/Showing \d+ of \d+ staff members/);

beforeEach(async () => {
  await showStaff([
    someone("Amara", "Okafor"),
    someone("Sofía", "Herrera", { is_active: false }),
    someone("Mateo", "Rossi", { role: "Barber", email: "scissors@juniper.test" }),
  ]);
});

test("search finds by name, e-mail and role, ignoring case", async () => {
  for (const [typed, found] of [
    ["AMARA", "Amara Okafor"],
    ["herrera", "Sofía Herrera"],
    ["SCISSORS@", "Mateo Rossi"],
    ["barber", "Mateo Rossi"],
  ] as const) {
    await searchBox.fill(typed);
    await expect.poll(namesShown).toEqual([found]);
  }
});

test("the banner counts, names text and status, and 'Clear filters' resets both", async () => {
  await expect.element(banner).not.toBeInTheDocument();
  await searchBox.fill("stylist");
  await expect.element(banner).toMatchTextContent("Showing 2 of 3 staff members");
  await expect.element(page.getByText("matching “stylist”")).toBeVisible();
  await choose("Active");
  await expect.element(banner).toMatchTextContent("Showing 1 of 3 staff members");
  await expect.element(page.getByRole("status").getByText("Active", { exact: true })).toBeVisible();
  expect(whereNow()).toBe("/?q=stylist&status=active");
  expect(await axeFinds()).toEqual([]);
  await button("Clear filters").click();
  await expect.element(banner).not.toBeInTheDocument();
  await expect.element(searchBox).toHaveValue("");
  await expect.element(filters.getByRole("button", { name: "All" })).toHaveAttribute("aria-pressed", "true");
  expect(namesShown()).toHaveLength(3);
});

test("Active and Inactive narrow the list", async () => {
  await choose("Inactive");
  await expect.poll(namesShown).toEqual(["Sofía Herrera"]);
  await choose("Active");
  await expect.poll(namesShown).toEqual(["Amara Okafor", "Mateo Rossi"]);
  await choose("All");
  await expect.poll(() => namesShown().length).toBe(3);
});

test("no match reads differently from an empty team, and offers the way back", async () => {
  await searchBox.fill("zzz");
  await expect.element(page.getByRole("heading", { name: "Nobody matches" })).toBeVisible();
  await expect.element(page.getByText("No staff members found")).not.toBeInTheDocument();
  expect(await axeFinds()).toEqual([]);
  await button("Show everyone").click();
  await expect.poll(() => namesShown().length).toBe(3);
});

test("'/' leads to the search box, and types nothing into it", async () => {
  await focusOn(page.getByRole("main"));
  await userEvent.keyboard("/");
  await expect.element(searchBox).toHaveFocus();
  await expect.element(searchBox).toHaveValue("");
  await userEvent.keyboard("a/b");
  await expect.element(searchBox).toHaveValue("a/b");
});
