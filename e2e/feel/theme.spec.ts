import type { Page } from "@playwright/test";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";

const GROUNDS = { light: "rgb(243, 244, 248)", dark: "rgb(8, 9, 12)" };

/** The page's ground, and what the platform draws its own controls by. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
    return { backgroundColor, colorScheme };
  });
const looks = (theme: keyof typeof GROUNDS) => ({ backgroundColor: GROUNDS[theme], colorScheme: theme });

const barsOf = (page: Page) =>
  page
    .locator("meta[name='theme-color']")
    .evaluateAll((bars) => bars.map((one) => one.getAttribute("content")));

const choose = (theme: string, app: { url: string }) => [
  { name: "chairtime_theme", value: theme, url: app.url },
];

test("the theme is chosen in the account menu and kept, also for signed-out visitors", async ({
  signedInPage: page,
  manager,
}) => {
  await page.goto("/staff");
  expect(await lookOf(page)).toEqual(looks("dark"));
  await page.getByRole("button", { name: "Account" }).click();
  const themes = page.getByRole("radiogroup", { name: "Theme" });
  await expect(themes.getByRole("radio", { name: "Dark" })).toBeChecked();
  await themes.getByText("Light").click();
  await expect(themes.getByRole("radio", { name: "Light" })).toBeChecked();
  expect(await lookOf(page)).toEqual(looks("light"));
  expect(await barsOf(page)).toEqual(["#f3f4f8", "#f3f4f8"]);
  expect(await axe(page)).toEqual([]);

  await page.reload();
  expect(await lookOf(page)).toEqual(looks("light"));
  await page.getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL(/\/team/);
  expect(await lookOf(page)).toEqual(looks("light"));
  expect(await barsOf(page)).toEqual(["#f3f4f8", "#f3f4f8"]);

  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await lookOf(page)).toEqual(looks("light"));
  await page.getByLabel("Email").fill(manager.email);
  await page.getByLabel("Password", { exact: true }).fill(manager.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/staff/);
  expect(await lookOf(page)).toEqual(looks("light"));
});

test("the account panel opens before the page's code is there, which then fills it", async ({
  signedInPage: page,
}) => {
  const released = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto("/staff", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  released.resolve();
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
});

test("'System' follows the device while the page is open", async ({ page, context, app }) => {
  await context.addCookies(choose("system", app));
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/login");
  expect(await lookOf(page)).toEqual({ backgroundColor: GROUNDS.light, colorScheme: "light dark" });
  expect(await barsOf(page)).toEqual(["#f3f4f8", "#08090c"]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await lookOf(page)).toEqual({ backgroundColor: GROUNDS.dark, colorScheme: "light dark" });
});

test.describe("before any script has run", () => {
  test.use({ javaScriptEnabled: false });

  test("each theme is there, and one that is none is dark", async ({ page, context, app }) => {
    for (const { theme, device, ground } of [
      { theme: "light", device: "dark", ground: GROUNDS.light },
      { theme: "dark", device: "light", ground: GROUNDS.dark },
      { theme: "system", device: "light", ground: GROUNDS.light },
      { theme: "system", device: "dark", ground: GROUNDS.dark },
      { theme: "nonsense", device: "light", ground: GROUNDS.dark },
    ] as const) {
      await context.addCookies(choose(theme, app));
      await page.emulateMedia({ colorScheme: device });
      for (const path of ["/login", "/register", "/no-such-page"]) {
        await page.goto(path);
        await expect(page.locator("html"), `${theme}, ${device}, ${path}`).toHaveCSS(
          "background-color",
          ground,
        );
      }
    }
  });
});
