import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { button, field, heading, link, toast } from "./doors";

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
  const sentence = page.getByText(`You can’t sign in at this address. Open ${own.origin} instead.`);
  await page.goto(other.href);
  await expect(sentence).toBeVisible();
  await page.goto("/login");
  await expect(field(page, "Email")).toBeVisible();
  await expect(sentence).toBeHidden();
});

test("a manager signs in and lands where they wanted to go @wire @smoke", async ({ page, manager }) => {
  await page.goto("/staff?search=stylist");
  await expect(page).toHaveURL(/\/login\?from=%2Fstaff%3Fsearch%3Dstylist$/);
  await field(page, "Email").fill(manager.email);
  await field(page, "Password").fill(manager.password);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Welcome back!")).toBeVisible();
  await expect(page).toHaveURL("/staff?search=stylist");
});

test("a user who is already signed in goes to the team", async ({ signedInPage: page }) => {
  await page.goto("/login");
  await expect(page).toHaveURL("/staff");
});

test("a 'from' that leads elsewhere is not followed", async ({ page, manager }) => {
  await page.goto(`/login?from=${encodeURIComponent("//evil.example")}`);
  await field(page, "Email").fill(manager.email);
  await field(page, "Password").fill(manager.password);
  await button(page, "Sign In").click();
  await expect(page).toHaveURL("/staff");
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
