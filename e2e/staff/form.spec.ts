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

const A_PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test("adding a member: fields in order, suggestions, any role, toast, and the card @wire", async ({
  signedInPage: page,
  api,
  wire,
}) => {
  await openAdd(page);
  await expect(page.getByLabel("First Name")).toBeFocused();
  const labels = await addDialog(page).locator("label").allTextContents();
  // The first day and services only where the backend keeps more than the specification's fields.
  expect(labels).toEqual(
    wire === "bundled"
      ? ["First Name", "Last Name", "Email", "Role", "First Day", "Profile Picture URL", "Services"]
      : ["First Name", "Last Name", "Email", "Role", "Profile Picture URL"],
  );
  await page.getByLabel("Role").click();
  await expect(page.getByRole("option")).toHaveText([
    "Stylist",
    "Barber",
    "Colorist",
    "Makeup Artist",
    "Manager",
    "Receptionist",
    "Nail Technician",
    "Massage Therapist",
  ]);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(addDialog(page)).toBeVisible();
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

test("each field's rule has its sentence, which goes when the field is edited", async ({
  signedInPage: page,
}) => {
  await openAdd(page);
  await page.getByLabel("First Name").fill("   ");
  await page.getByRole("button", { name: "Create Staff" }).click();
  const dialog = addDialog(page);
  for (const sentence of [
    "First name is required",
    "Last name is required",
    "Email is required",
    "Role is required",
  ]) {
    await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("First Name")).toBeFocused();
  await expect(page.getByLabel("First Name")).toHaveAttribute("aria-invalid", "true");
  expect(await axe(page)).toEqual([]);
  await page.getByLabel("First Name").fill("A");
  await expect(dialog.getByText("First name is required")).toHaveCount(0);
  await expect(dialog.getByText("Last name is required")).toBeVisible();

  await fillIn(page, "Amara", "Okafor", "amara@juniper", "Stylist");
  await page.getByLabel("Profile Picture URL").fill("picture");
  await page.getByRole("button", { name: "Create Staff" }).click();
  await expect(dialog.getByText("Email is invalid", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Profile picture must be a valid URL", { exact: true })).toBeVisible();
});

test("the picture shows while its address is typed, and hides when it does not load", async ({
  signedInPage: page,
}) => {
  await page.route("https://pictures.test/good.png", (route) =>
    route.fulfill({ contentType: "image/png", body: A_PICTURE }),
  );
  await page.route("https://pictures.test/bad.png", (route) => route.abort());
  await openAdd(page);
  const preview = addDialog(page).getByRole("img", { name: "Preview" });
  await expect(preview).toHaveCount(0);
  await page.getByLabel("Profile Picture URL").fill("https://pictures.test/good.png");
  await expect(preview).toBeVisible();
  await page.getByLabel("Profile Picture URL").fill("https://pictures.test/bad.png");
  await expect(preview).toHaveCount(0);
});

test("nothing closes the modal during a save; a failure keeps the input and says why", async ({
  signedInPage: page,
}) => {
  await openAdd(page);
  const gate = Promise.withResolvers<void>();
  let posts = 0;
  await page.route("**/api/employees", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    posts += 1;
    await gate.promise;
    await route.fulfill({ status: 409, json: { error: "A staff member with this email already exists" } });
  });
  await fillIn(page, "Amara", "Okafor", "amara@juniper.test", "Stylist");
  // Both clicks before anything is drawn.
  await page.getByRole("button", { name: "Create Staff" }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole("button", { name: "Creating..." })).toBeVisible();
  await expect(addDialog(page).getByRole("button", { name: "Close" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(addDialog(page)).toBeVisible();
  gate.resolve();
  const box = addDialog(page).getByRole("alert");
  await expect(box).toContainText("Error");
  await expect(box).toContainText("A staff member with this email already exists");
  await expect(page.getByLabel("First Name")).toHaveValue("Amara");
  await expect(page.getByLabel("Role")).toHaveValue("Stylist");
  expect(posts).toBe(1);
  expect(await axe(page)).toEqual([]);
});

test("without a sentence from the backend, the form and the screen say theirs", async ({
  signedInPage: page,
}) => {
  await openAdd(page);
  await page.route("**/api/employees", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, body: "<html>" }) : route.fallback(),
  );
  await fillIn(page, "Amara", "Okafor", "amara@juniper.test", "Stylist");
  await page.getByRole("button", { name: "Create Staff" }).click();
  await expect(addDialog(page).getByRole("alert")).toContainText(
    "An error occurred while creating staff member",
  );
  await expect(page.getByText("An error occurred while saving staff member")).toBeVisible();
});

test("an e-mail in use is refused in the backend's words @wire", async ({ signedInPage: page, api }) => {
  await addTeam(api, someone("Amara", "Okafor"));
  const refused = await api.post("/api/employees", { data: someone("Amara", "Okafor") });
  expect(refused.status()).toBe(409);
  const { error } = await refused.json();
  await openAdd(page);
  await fillIn(page, "Another", "Amara", "amara.okafor@juniper.test", "Barber");
  await page.getByRole("button", { name: "Create Staff" }).click();
  await expect(addDialog(page).getByRole("alert")).toContainText(error);
});

test("it closes by the button, by Escape and by the backdrop, and opens empty again", async ({
  signedInPage: page,
}) => {
  await openAdd(page);
  await page.getByLabel("First Name").fill("Gone");
  await addDialog(page).getByRole("button", { name: "Close" }).click();
  await addDialog(page).getByRole("button", { name: "Discard" }).click();
  await expect(addDialog(page)).toHaveCount(0);
  const add = page.getByRole("button", { name: "Add Staff", exact: true });
  await expect(add).toBeFocused();
  await add.click();
  await expect(page.getByLabel("First Name")).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(addDialog(page)).toHaveCount(0);
  await add.click();
  await expect(page.getByLabel("First Name")).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(addDialog(page)).toHaveCount(0);
});

test("editing shows the member, saves, and keeps the status @wire", async ({ signedInPage: page, api }) => {
  const [id] = await addTeam(
    api,
    someone("Amara", "Okafor", { is_active: false, picture: "https://pictures.test/a.png" }),
  );
  await openEdit(page, "Amara Okafor");
  await expect(page.getByLabel("First Name")).toHaveValue("Amara");
  await expect(page.getByLabel("Profile Picture URL")).toHaveValue("https://pictures.test/a.png");
  await page.getByLabel("Last Name").fill("Obi");
  await page.getByRole("button", { name: "Update Staff" }).click();
  await expect(page.getByText("Staff member updated successfully!")).toBeVisible();
  await expect(card(page, "Amara Obi")).toBeVisible();
  expect(await recordOf(api, id ?? "")).toMatchObject({
    last_name: "Obi",
    is_active: false,
    picture: "https://pictures.test/a.png",
    role: "Stylist",
  });
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

test("deleting asks first, naming who and what goes @wire", async ({ signedInPage: page, api }) => {
  const [id] = await addTeam(api, someone("Amara", "Okafor"), someone("Mateo", "Rossi"));
  await openEdit(page, "Amara Okafor");
  await editDialog(page).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete Amara Okafor?" });
  await expect(question).toContainText(/schedules, breaks and time off/);
  expect(await axe(page)).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(editDialog(page)).toBeVisible();
  await editDialog(page).getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Staff member deleted successfully!")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  // The card that opened the modal is gone: the focus goes to the screen, not to nowhere.
  await expect(page.locator("#main")).toBeFocused();
  expect((await api.get(`/api/employees/${id}`)).status()).toBe(404);
});

test("a delete that fails says so and deletes nothing", async ({ signedInPage: page, api }) => {
  await addTeam(api, someone("Amara", "Okafor"));
  await openEdit(page, "Amara Okafor");
  await page.route("**/api/employees/*", (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await editDialog(page).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete Amara Okafor?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question.getByRole("alert")).toContainText("An error occurred while deleting staff member");
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.keyboard.press("Escape");
  await expect(card(page, "Amara Okafor")).toBeVisible();
});
