import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, hold } from "../../test-support/calls";
import { focusOn } from "../../test-support/keyboard";
import { axeFinds, button, numbersIn, toast } from "../../test-support/look";
import { card, keepTeam, MEMBERS, someone } from "../../test-support/team";
import { comeBack, sizeWindow } from "../../test-support/window";
import { showStaff, showStaffScreen } from "../test-support/show-staff";

const main = page.getByRole("main");
const amara = someone("Amara", "Okafor");

test("an empty salon says the next step, under the product's name", async () => {
  await showStaff([]);
  await expect.element(page.getByRole("heading", { level: 1, name: "Chairtime" })).toBeVisible();
  await expect.element(page.getByText("Manage your team members and their information")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "No staff members found" })).toBeVisible();
  await expect.element(page.getByText("Get started by adding your first staff member.")).toBeVisible();
  expect(numbersIn()).toEqual(["Total Staff 0", "Active Staff 0", "Inactive Staff 0"]);
  expect(await axeFinds()).toEqual([]);
});

test("a card leads to the member's page", async () => {
  await showStaff([amara]);
  await expect
    .element(card("Amara Okafor").getByRole("link", { name: "Manage Availability" }))
    .toHaveAttribute("href", `/staff/${amara.id}/availability`);
});

test("services: two and how many more; the date in the salon's zone, and a missing one is N/A", async () => {
  const services = ["Precision Cut", "Silk Press", "Braids", "Locs"];
  await showStaff([
    { ...amara, created_at: null, services },
    // The 4th in the browser, still the 3rd in the salon.
    someone("Mateo", "Rossi", { created_at: "2024-03-04T04:30:00Z", services: ["Fade"] }),
  ]);
  const first = card("Amara Okafor");
  await expect.element(first.getByText("Silk Press")).toBeVisible();
  await expect.element(first.getByText("+2 more")).toBeVisible();
  await expect.element(first.getByText("Braids")).not.toBeInTheDocument();
  await expect.element(first.getByText("Joined: N/A")).toBeVisible();
  await expect.element(card("Mateo Rossi").getByText("Joined: Mar 3, 2024")).toBeVisible();
  await expect.element(card("Mateo Rossi").getByText(/more/)).not.toBeInTheDocument();
});

test("a picture that fails to load is replaced by the initials", async () => {
  await showStaff([{ ...amara, picture: new URL("/no-such.png", location.href).href }]);
  await expect.element(card("Amara Okafor").getByText("AO", { exact: true })).toBeVisible();
});

test("one column on a phone, two on a tablet, three on a desktop", async () => {
  await showStaff(["Ada", "Bea", "Cid", "Dov"].map((name) => someone(name, "Lee")));
  const inFirstRow = () => {
    const tops = page
      .getByRole("article")
      .elements()
      .map((one) => Math.round(one.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  };
  for (const [width, columns] of [
    [390, 1],
    [820, 2],
    [1280, 3],
  ] as const) {
    await sizeWindow(width, 844);
    await expect.poll(inFirstRow).toBe(columns);
  }
});

test("a change made in another browser shows when the window has the focus again", async () => {
  const team = await showStaff([amara]);
  team.push(someone("Mateo", "Rossi"));
  comeBack();
  await expect.element(card("Mateo Rossi")).toBeVisible();
});

test("a failed refresh is a toast and leaves the list", async () => {
  await showStaff([amara]);
  answer(`GET ${MEMBERS}`, 500, { error: "The salon's books are closed" });
  comeBack();
  await expect.element(toast("The salon's books are closed")).toBeVisible();
  await expect.element(card("Amara Okafor")).toBeVisible();
});

test("six outlines while the list loads, then the cards", async () => {
  const release = hold(`GET ${MEMBERS}`, 200, [amara]);
  await showStaffScreen();
  const outlines = page.getByRole("status").filter({ hasText: "Loading staff" });
  await expect.element(outlines).toBeVisible();
  expect(outlines.element().lastElementChild?.children).toHaveLength(6);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(page.getByText("No staff members found")).not.toBeInTheDocument();
  expect(await axeFinds()).toEqual([]);
  release();
  await expect.element(card("Amara Okafor")).toBeVisible();
  await expect.element(outlines).not.toBeInTheDocument();
});

test("a fetch that fails is a toast and a panel, and 'Try again' fixes it", async () => {
  answer(`GET ${MEMBERS}`, 500, { error: "The books are closed" });
  await showStaffScreen();
  await expect.element(main.getByRole("heading", { name: "Unable to Load Staff Data" })).toBeVisible();
  await expect.element(main.getByText("The books are closed")).toBeVisible();
  await expect.element(toast("The books are closed")).toBeVisible();
  expect(numbersIn()).toEqual(["Total Staff –", "Active Staff –", "Inactive Staff –"]);
  expect(await axeFinds()).toEqual([]);
  // The page has the focus before the backend recovers: its own next try then ends the panel.
  await focusOn(button("Try again"));
  keepTeam(amara);
  await userEvent.keyboard("{Enter}");
  await expect.element(card("Amara Okafor")).toBeVisible();
});

test("an unreadable answer gets the operation's own sentence", async () => {
  answer(`GET ${MEMBERS}`, 500, "<html>");
  await showStaffScreen();
  await expect.element(main.getByText("An error occurred while fetching staff")).toBeVisible();
});

const LONG = "Llanfairpwllgwyngyll".repeat(10);

test.each([320, 1280])("odd names show as typed and break no layout at %i", async (width) => {
  await sizeWindow(width, 800);
  const names = [
    ["Zoë", "Müller-Łukaszewicz"],
    ["محمد", "الفارسي"],
    ["👩🏽‍🦱", "🦄🌈"],
    ["D'Arcy", "O'Brien"],
    ["<b>Bold</b>", "<script>alert(1)</script>"],
    [LONG, LONG],
  ] as const;
  await showStaff(
    names.map(([first, last], index) =>
      someone(first, last, { id: `odd-${index}`, email: `odd${index}@juniper.test`, role: first }),
    ),
  );
  for (const [first, last] of names) {
    const heading = page.getByRole("heading", { level: 2, name: `${first} ${last}`, exact: true });
    (await heading.findElement()).scrollIntoView();
    await expect.element(heading).toMatchTextContent(`${first} ${last}`);
    await expect.element(card(`${first} ${last}`)).toMatchTextContent(first);
  }
  const area = main.element();
  expect(area.scrollWidth - area.clientWidth).toBe(0);
  // A row that has just come into view has no height yet.
  const misfits = () => {
    const cards = page.getByRole("article").elements();
    return cards.filter(
      (one) => one.scrollWidth > one.clientWidth || one.clientHeight !== cards[0]?.clientHeight,
    );
  };
  await expect.poll(misfits).toEqual([]);
});
