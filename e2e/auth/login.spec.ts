import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { answer, button, cut, failure, field, heading, hold, link, toast } from "./doors";

test("the sign-in screen has its texts and links", async ({ page }) => {
  await page.goto("/login");
  await expect(page).toHaveTitle("Sign In · Chairtime");
  await expect(heading(page, "Welcome Back")).toBeVisible();
  await expect(link(page, "Forgot your password?")).toHaveAttribute("href", "/forgot-password");
  await expect(link(page, "Create one here")).toHaveAttribute("href", "/register");
  await expect(field(page, "Email")).toHaveAttribute("autocomplete", "username");
  await expect(field(page, "Password")).toHaveAttribute("autocomplete", "current-password");
  await expect(page.getByText(/^© \d{4} Chairtime\. All rights reserved\.$/)).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

test("an address that is not the app's own is said before a password is typed", async ({ page, baseURL }) => {
  const own = new URL(baseURL ?? "");
  const other = new URL("/login", own);
  // Every browser finds it here, and it is none of the app's own names.
  other.hostname = "salon.localhost";
  const sentence = page.getByText(`You can't sign in at this address. Open ${own.origin} instead.`);
  await page.goto(other.href);
  await expect(sentence).toBeVisible();
  await page.goto("/login");
  await expect(field(page, "Email")).toBeVisible();
  await expect(sentence).toBeHidden();
});

test("the password shows and hides", async ({ page }) => {
  await page.goto("/login");
  await field(page, "Password").fill("Scissors1");
  const toggle = button(page, "Show password");
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await toggle.click();
  await expect(field(page, "Password")).toHaveAttribute("type", "text");
  await expect(button(page, "Hide password")).toHaveAttribute("aria-pressed", "true");
  await button(page, "Hide password").click();
  await expect(field(page, "Password")).toHaveAttribute("type", "password");
});

test("a manager signs in and lands where they wanted to go @wire", async ({ page, manager }) => {
  await page.goto("/staff?search=stylist");
  await expect(page).toHaveURL(/\/login\?from=%2Fstaff%3Fsearch%3Dstylist$/);
  await field(page, "Email").fill(manager.email);
  await field(page, "Password").fill(manager.password);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Welcome back!")).toBeVisible();
  await expect(page).toHaveURL("/staff?search=stylist");
});

test("a user who is already signed in goes to the team @wire", async ({ signedInPage: page }) => {
  await page.goto("/login");
  await expect(page).toHaveURL("/staff");
});

test("a wrong password shows twice, and the input stays @wire", async ({ page, manager }) => {
  await page.goto("/login");
  await field(page, "Email").fill(manager.email);
  await field(page, "Password").fill("not-the-password");
  await button(page, "Sign In").click();
  await expect(failure(page, "Invalid credentials")).toBeVisible();
  await expect(toast(page, "Invalid credentials")).toBeVisible();
  await expect(field(page, "Email")).toHaveValue(manager.email);
  await expect(field(page, "Password")).toHaveValue("not-the-password");
  expect(await axe(page)).toEqual([]);
});

for (const from of [
  "//evil.example",
  "/\\evil.example",
  "https:evil.example",
  "/%09/evil.example",
  "/api/health",
]) {
  test(`a 'from' of ${from} leads nowhere else`, async ({ page, manager }) => {
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await field(page, "Email").fill(manager.email);
    await field(page, "Password").fill(manager.password);
    await button(page, "Sign In").click();
    await expect(page).toHaveURL("/staff");
  });
}

test("a failure without words of its own reads 'Login failed'", async ({ page }) => {
  await answer(page, "login", 500, {});
  await page.goto("/login");
  await field(page, "Email").fill("a@b.co");
  await field(page, "Password").fill("x");
  await button(page, "Sign In").click();
  await expect(failure(page, "Login failed")).toBeVisible();
});

test("a lost network and a late answer have their own sentences", async ({ page }) => {
  await cut(page, "login");
  await page.goto("/login");
  await field(page, "Email").fill("a@b.co");
  await field(page, "Password").fill("x");
  await button(page, "Sign In").click();
  await expect(failure(page, "Login failed. Please check your connection and try again.")).toBeVisible();
  await page.unroute("**/api/auth/login*");
  await answer(page, "login", 504, { error: "late", code: "timeout" });
  await button(page, "Sign In").click();
  await expect(failure(page, "Request timed out. Please try again in a moment.")).toBeVisible();
});

test("a double click sends once, and the button says what goes on", async ({ page }) => {
  const held = await hold(page, "login", 401, { error: "Invalid credentials" });
  await page.goto("/login");
  await field(page, "Email").fill("a@b.co");
  await field(page, "Password").fill("x");
  await button(page, "Sign In").dblclick();
  await expect(button(page, "Signing In...")).toHaveAttribute("aria-disabled", "true");
  await field(page, "Password").press("Enter");
  await button(page, "Signing In...").click({ force: true });
  held.release();
  await expect(failure(page, "Invalid credentials")).toBeVisible();
  expect(held.calls.count).toBe(1);
});

test("a missing value shows beside its field, which gets the focus", async ({ page }) => {
  await page.goto("/login");
  await button(page, "Sign In").click();
  await expect(field(page, "Email")).toBeFocused();
  await expect(field(page, "Email")).toHaveAccessibleDescription("Email is required");
  await expect(field(page, "Password")).toHaveAccessibleDescription("Password is required");
  expect(await axe(page)).toEqual([]);
  await field(page, "Email").fill("a");
  await expect(page.getByText("Email is required")).toHaveCount(0);
});

test("the page carries no toast, schema or query library at first", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text().catch(() => ""));
  });
  await page.goto("/login");
  await expect(button(page, "Sign In")).toBeEnabled();
  const code = (await Promise.all(scripts)).join("");
  expect(code.length).toBeGreaterThan(0);
  expect(code).not.toContain("data-sonner-toaster");
  expect(code).not.toContain("ZodMini");
  expect(code).not.toContain("QueryClient");
});

test("without scripts nothing can be sent into the address", async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url });
  const page = await context.newPage();
  await page.goto("/login");
  await field(page, "Email").fill("a@b.co");
  await field(page, "Password").fill("hush");
  await expect(button(page, "Sign In")).toBeDisabled();
  await field(page, "Password").press("Enter");
  expect(page.url()).not.toContain("hush");
  await expect(page.locator("form")).toHaveAttribute("method", "post");
  await context.close();
});
