import { axe } from "../support/axe";
import { strictControl } from "../support/strict-control";
import { expect, test } from "../support/test";
import { addTeam, card, counter, someone } from "./team";

// The list comes with the page, so loading and failing are arranged behind the app: in the scripted backend.
const LIST = { method: "GET", path: "/api/employees" };

/** Makes the backend fail for this manager's list, `times` or until the fault is taken back. */
function failing(user: string, fault: object, times?: number) {
  return strictControl("switches", { fault, match: { ...LIST, user }, ...(times ? { times } : {}) });
}

test("six skeletons while an empty list loads, then the cards @hosted", async ({
  signedInPage: page,
  api,
  manager,
}) => {
  await addTeam(api, someone("Amara", "Okafor"));
  await failing(manager.email, { kind: "status", status: 500 }, 1);
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/employees", async (route) => {
    await gate.promise;
    await route.fallback();
  });
  await page.goto("/staff");
  await expect(page.getByTestId("staff-skeleton")).toHaveCount(6);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("No staff members found")).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  gate.resolve();
  await expect(card(page, "Amara Okafor")).toBeVisible();
  await expect(page.getByTestId("staff-skeleton")).toHaveCount(0);
});

test("a fetch that fails is a toast and a panel, and 'Try again' fixes it @hosted", async ({
  signedInPage: page,
  api,
  manager,
}) => {
  await addTeam(api, someone("Amara", "Okafor"));
  await failing(manager.email, { kind: "status", status: 500, body: { error: "The books are closed" } });
  await page.goto("/staff");
  const panel = page.locator("#main");
  await expect(panel.getByRole("heading", { name: "Unable to Load Staff Data" })).toBeVisible();
  await expect(panel.getByText("The books are closed")).toBeVisible();
  await expect(page.locator("[data-sonner-toast]").getByText("The books are closed")).toBeVisible();
  await expect(counter(page, "Total Staff")).toHaveText("–");
  expect(await axe(page)).toEqual([]);
  // Focused before the backend is well again: a look by the page itself may take the panel away first.
  await page.getByRole("button", { name: "Try again" }).focus();
  await strictControl("switches/clear", { user: manager.email });
  await page.keyboard.press("Enter");
  await expect(card(page, "Amara Okafor")).toBeVisible();
});

test("an unreadable answer gets the operation's own sentence @hosted", async ({
  signedInPage: page,
  manager,
}) => {
  await failing(manager.email, { kind: "html", status: 500 });
  await page.goto("/staff");
  await expect(page.locator("#main").getByText("An error occurred while fetching staff")).toBeVisible();
});

test("of a large team the first 200 and the numbers come with the page, the rest follows @hosted", async ({
  signedInPage: page,
  manager,
}) => {
  const employees = Array.from({ length: 250 }, (_, index) =>
    someone("Member", `No${index}`, { email: `m${index}@juniper.test`, is_active: index >= 50 }),
  );
  await strictControl("records", { user: manager.email, employees });
  const html = (await (await page.goto("/staff"))?.text()) ?? "";
  expect(html).toContain("No199");
  expect(html).not.toContain("No200");
  await expect(counter(page, "Total Staff")).toHaveText("250");
  await expect(counter(page, "Inactive Staff")).toHaveText("50");
  await page.getByPlaceholder("Search staff by name, email, or role...").fill("no249");
  await expect(card(page, "Member No249")).toBeVisible();
});
