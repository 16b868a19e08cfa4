import { expect, test } from "../support/test";
import { card } from "./team";

test("adding a member: fields in order, any role, toast, and the card @wire @browsers @differs @smoke", async ({
  signedInPage: page,
  api,
  wire,
}) => {
  await page.goto("/staff");
  await page.getByRole("button", { name: "Add Staff", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Add New Staff Member" });
  await expect(form.getByLabel("First Name")).toBeFocused();
  const labels = await form.locator("label").allTextContents();
  // Only where the backend keeps more than the specification's fields.
  const more = wire === "bundled" ? ["Services", "First Day", "Last Day"] : [];
  expect(labels).toEqual(["First Name", "Last Name", "Email", "Role", "Profile Picture URL", ...more]);
  await form.getByLabel("First Name").fill("  Amara ");
  await form.getByLabel("Last Name").fill("Okafor");
  await form.getByLabel("Email").fill("amara@juniper.test");
  await form.getByLabel("Role").fill("Head of Braids");
  await form.getByRole("button", { name: "Create Staff" }).click();
  await expect(page.getByText("Staff member created successfully!")).toBeVisible();
  await expect(form).toHaveCount(0);
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
