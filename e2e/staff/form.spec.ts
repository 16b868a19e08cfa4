import type { Page } from "@playwright/test";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addTeam, card, recordOf, someone } from "./team";

const addDialog = (page: Page) => page.getByRole("dialog", { name: "Add New Staff Member" });
const editDialog = (page: Page) => page.getByRole("dialog", { name: "Edit Staff Member" });

async function openAdd(page: Page) {
  await page.goto("/staff");
  await page.getByRole("button", { name: "Add Staff", exact: true }).click();
  await expect(addDialog(page)).toBeVisible();
}

async function openEdit(page: Page, name: string) {
  await page.goto("/staff");
  await card(page, name).getByRole("button", { name: "Edit" }).click();
  await expect(editDialog(page)).toBeVisible();
}

async function fillIn(page: Page, first: string, last: string, email: string, role: string) {
  await page.getByLabel("First Name").fill(first);
  await page.getByLabel("Last Name").fill(last);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Role").fill(role);
}

test("adding a member: fields in order, any role, toast, and the card @wire @browsers", async ({
  signedInPage: page,
  api,
  wire,
}) => {
  await openAdd(page);
  await expect(page.getByLabel("First Name")).toBeFocused();
  const labels = await addDialog(page).locator("label").allTextContents();
  // Only where the backend keeps more than the specification's fields.
  const more = wire === "bundled" ? ["Services", "First Day", "Last Day"] : [];
  expect(labels).toEqual(["First Name", "Last Name", "Email", "Role", "Profile Picture URL", ...more]);
  await fillIn(page, "  Amara ", "Okafor", "amara@juniper.test", "Head of Braids");
  await page.getByRole("button", { name: "Create Staff" }).click();
  await expect(page.getByText("Staff member created successfully!")).toBeVisible();
  await expect(addDialog(page)).toHaveCount(0);
  await expect(card(page, "Amara Okafor")).toContainText("Head of Braids");
  const [record] = await (await api.get("/api/employees")).json();
  expect(record).toMatchObject({
    first_name: "Amara",
    last_name: "Okafor",
    email: "amara@juniper.test",
    role: "Head of Braids",
    picture: "",
    is_active: true,
  });
});

test("an e-mail in use is refused in the backend's words", async ({ signedInPage: page, api }) => {
  await addTeam(api, someone("Amara", "Okafor"));
  const refused = await api.post("/api/employees", { data: someone("Amara", "Okafor") });
  expect(refused.status()).toBe(409);
  const { error } = await refused.json();
  await openAdd(page);
  await fillIn(page, "Another", "Amara", "amara.okafor@juniper.test", "Barber");
  await page.getByRole("button", { name: "Create Staff" }).click();
  await expect(addDialog(page).getByRole("alert")).toContainText(error);
});

test("first and last days are kept in order, shown, and cleared", async ({ signedInPage: page, api }) => {
  const [id = ""] = await addTeam(api, someone("Amara", "Okafor"));
  await openEdit(page, "Amara Okafor");
  const dialog = editDialog(page);
  await dialog.getByLabel("First Day").fill("2031-12-08");
  await dialog.getByLabel("Last Day").fill("2031-12-07");
  await dialog.getByRole("button", { name: "Update Staff" }).click();
  await expect(dialog.getByText("Last day must not be before the first day")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel("First Day").fill("2031-12-01");
  await expect(dialog.getByText("Last day must not be before the first day")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Update Staff" }).click();
  await expect(card(page, "Amara Okafor")).toContainText("Dec 1, 2031");
  expect(await recordOf(api, id)).toMatchObject({ first_day: "2031-12-01", last_day: "2031-12-07" });

  await card(page, "Amara Okafor").getByRole("button", { name: "Edit" }).click();
  await dialog.getByLabel("Last Day").fill("");
  await dialog.getByRole("button", { name: "Update Staff" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await recordOf(api, id)).toMatchObject({ first_day: "2031-12-01", last_day: null });
});

test("services survive an edit, are added and removed as chips, and found by the search", async ({
  signedInPage: page,
  api,
}) => {
  const [id] = await addTeam(
    api,
    { ...someone("Amara", "Okafor"), services: ["Silk Press", "Braids", "Locs"] },
    { ...someone("Mateo", "Rossi"), services: ["Balayage"] },
  );
  await openEdit(page, "Amara Okafor");
  const dialog = editDialog(page);
  await page.getByLabel("Role").fill("Colorist");
  // Its suggestions lie over the fields below until it is left.
  await page.getByLabel("Role").press("Tab");
  await dialog.getByRole("button", { name: "Remove Braids" }).click();
  await page.keyboard.type("Colour,");
  await dialog.getByRole("button", { name: "Add Balayage" }).click();
  await dialog.getByLabel("Services", { exact: true }).fill("locs");
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Update Staff" }).click();
  await expect(page.getByText("Staff member updated successfully!")).toBeVisible();
  expect(await recordOf(api, id ?? "")).toMatchObject({
    role: "Colorist",
    services: ["Silk Press", "Locs", "Colour", "Balayage"],
  });
  await page.getByPlaceholder("Search staff by name, email, or role...").fill("colour");
  await expect(card(page, "Amara Okafor")).toBeVisible();
  await expect(card(page, "Mateo Rossi")).toHaveCount(0);
});
