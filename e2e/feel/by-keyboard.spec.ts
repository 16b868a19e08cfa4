import { newManager } from "../support/manager";
import { expect, test } from "../support/test";
import { tabTo } from "./journey";

test("a manager without a mouse registers, signs in, adds a member and plans their week", async ({
  page,
  outbox,
}) => {
  test.slow();
  const { email, username, password } = newManager();
  const type = (text: string) => page.keyboard.type(text);
  const press = (...keys: string[]) =>
    keys.reduce((all, key) => all.then(() => page.keyboard.press(key)), Promise.resolve());
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const field = (label: string) => page.getByLabel(label, { exact: true });

  await test.step("register", async () => {
    await page.goto("/login");
    await expect(button("Sign In")).toBeEnabled();
    await tabTo(page, page.getByRole("link", { name: "Create one here" }));
    await press("Enter");
    await expect(page).toHaveURL("/register");
    for (const [label, text] of [
      ["Email", email],
      ["Username", username],
      ["Password", password],
      ["Confirm Password", password],
    ] as const) {
      await tabTo(page, field(label));
      await type(text);
    }
    await press("Enter");
    await expect(page.getByRole("heading", { name: "Registration Successful!" })).toBeFocused();
  });

  await test.step("confirm and sign in", async () => {
    await page.goto((await outbox.latestMail(email)).link);
    await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeFocused();
    await page.goto("/login");
    await expect(button("Sign In")).toBeEnabled();
    await tabTo(page, field("Email"));
    await type(email);
    await tabTo(page, field("Password"));
    await type(password);
    await press("Enter");
    await expect(page).toHaveURL("/staff");
  });

  await test.step("the first Tab offers to skip to the content", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "No staff members found" })).toBeVisible();
    await press("Tab");
    await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
    await press("Enter");
    await expect(page.locator("#main")).toBeFocused();
  });

  await test.step("add a member", async () => {
    await press("n");
    await expect(field("First Name")).toBeFocused();
    await type("Amara");
    await press("Tab");
    await type("Okafor");
    await press("Tab");
    await type("amara@juniper.example");
    await press("Tab");
    await type("sty");
    await press("ArrowDown", "Enter");
    await expect(field("Role")).toHaveValue("Stylist");
    await press("Enter");
    await expect(page.getByRole("article", { name: "Amara Okafor" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("plan Monday to Friday", async () => {
    await tabTo(page, page.getByRole("link", { name: /Manage Availability/ }));
    await press("Enter");
    const overview = page.getByRole("tab", { name: "Overview" });
    await tabTo(page, overview);
    await press("ArrowRight");
    await expect(page.getByRole("heading", { name: "No Work Schedules" })).toBeVisible();
    const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
    for (const [done, day] of days.entries()) {
      await press("n");
      const dialog = page.getByRole("dialog", { name: "Add Work Schedule" });
      await expect(dialog).toBeVisible();
      const choice = dialog.getByRole("button", { name: day.slice(0, 3), exact: true });
      await tabTo(page, choice);
      await press("Space");
      await expect(choice).toHaveAttribute("aria-pressed", "true");
      await tabTo(page, dialog.getByRole("button", { name: "Add Schedule" }));
      await press("Enter");
      await expect(page.getByText(`All Schedules (${done + 1})`)).toBeVisible();
      await expect(dialog).toHaveCount(0);
    }
    await expect(page.getByRole("tab", { name: "Schedules" })).toBeFocused();
  });

  await test.step("see the week on the team's board", async () => {
    await press("g", "t");
    await expect(page).toHaveURL("/team");
    await expect(page.getByText("Amara Okafor").first()).toBeVisible();
  });
});
