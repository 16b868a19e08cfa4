import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer } from "../../test-support/calls";
import { focused, focusOn } from "../../test-support/keyboard";
import { button } from "../../test-support/look";
import { card, MEMBERS, someone } from "../../test-support/team";
import { keepView } from "../staff-view";
import { namesShown, searchBox, showStaff, showStaffScreen } from "../test-support/show-staff";

const TEAM = 10_000;

async function showLarge() {
  const services = ["Precision Cut", "Silk Press", "Braids"];
  const team = Array.from({ length: TEAM }, (_, index) =>
    someone("Member", `No${index}`, { is_active: index % 10 !== 0, services }),
  );
  answer(`GET ${MEMBERS}`, 200, team);
  await showStaffScreen();
  await expect.element(card("Member No0")).toBeVisible();
}

/** Draws the team as cards or as a list, and the next test's as cards again. */
async function draw(view: "Cards" | "List") {
  onTestFinished(() => keepView("cards"));
  await button(view).click();
  await expect.element(button(view)).toHaveAttribute("aria-pressed", "true");
}

const elements = () => document.querySelectorAll("*").length;
const main = page.getByRole("main");
const scrollTo = (part: number) => main.element().scrollTo(0, main.element().scrollHeight * part);

test("ten thousand cards: few elements, however far one scrolls", async () => {
  await showLarge();
  expect(elements()).toBeLessThanOrEqual(3000);
  scrollTo(1 / 2);
  await expect.element(card("Member No0")).not.toBeInTheDocument();
  await expect.element(page.getByRole("article").first()).toBeVisible();
  expect(elements()).toBeLessThanOrEqual(3000);
  scrollTo(1);
  const last = page.getByRole("listitem").filter({ has: card(`Member No${TEAM - 1}`) });
  await expect.element(last).toBeInViewport();
  await expect.element(last).toHaveAttribute("aria-posinset", String(TEAM));
  await expect.element(last).toHaveAttribute("aria-setsize", String(TEAM));
  expect(elements()).toBeLessThanOrEqual(3000);
});

test("ten thousand rows: few elements, however far one scrolls", async () => {
  await showLarge();
  await draw("List");
  await expect.element(card("Member No11")).toBeInViewport();
  expect(elements()).toBeLessThanOrEqual(3000);
  scrollTo(1);
  await expect.element(card(`Member No${TEAM - 1}`)).toBeInViewport();
  expect(elements()).toBeLessThanOrEqual(3000);
});

test("ten thousand members: search and filter", async () => {
  await showLarge();
  const banner = page.getByText(/Showing \d/);
  await searchBox.fill("no999");
  await expect.element(banner).toMatchTextContent(`Showing 11 of ${TEAM} staff members`);
  await expect.element(card("Member No9995")).toBeVisible();
  await button("Inactive").click();
  await expect.element(banner).toMatchTextContent(`Showing 1 of ${TEAM} staff members`);
  await expect.element(card("Member No9990")).toBeVisible();
});

test("Tab walks from card to card in order, and the focused one stays however far one scrolls", async () => {
  await showLarge();
  await focusOn(card("Member No0").getByRole("button", { name: "Edit" }));
  const walked = new Set<string>();
  for (let press = 0; press < 60; press++) {
    walked.add(focused()?.closest("article")?.querySelector("h2")?.textContent ?? "");
    await userEvent.keyboard("{Tab}");
  }
  expect([...walked]).toEqual(Array.from({ length: 20 }, (_, index) => `Member No${index}`));

  scrollTo(1);
  await expect.element(card(`Member No${TEAM - 1}`)).toBeVisible();
  expect(card("Member No20").elements()).toHaveLength(1);
  await userEvent.keyboard("{Tab}");
  await expect
    .element(card("Member No20").getByRole("button", { name: "Activate", exact: true }))
    .toHaveFocus();
});

test.each(["Cards", "List"] as const)(
  "a new member is scrolled to, marked and announced: %s",
  async (view) => {
    const names = "Ada Bea Cid Dov Eva Fay Gil Hal Ida Jon Kim Lou Mia Ned".split(" ");
    await showStaff(names.map((name) => someone(name, "Lee")));
    await draw(view);
    await searchBox.fill("ada");
    await expect.poll(namesShown).toEqual(["Ada Lee"]);
    await button("Add Staff").click();
    const form = page.getByRole("dialog", { name: "Add New Staff Member" });
    await form.getByLabelText("First Name").fill("Zoe");
    await form.getByLabelText("Last Name").fill("Lund");
    await form.getByLabelText("Email").fill("zoe@juniper.test");
    await form.getByLabelText("Role").fill("Barber");
    await form.getByRole("button", { name: "Create Staff" }).click();
    await expect.element(page.getByText("Zoe Lund was added, 15 of 15")).toBeInTheDocument();
    const zoe = card("Zoe Lund");
    await expect.element(zoe).toBeInViewport();
    await expect.element(zoe.getByRole("link", { name: "Manage Availability" })).toHaveFocus();
    await expect
      .element(page.getByRole("listitem").filter({ has: zoe }))
      .toHaveAttribute("data-added", "true");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(zoe).toBeInViewport();
  },
);
