import { expect, type Page } from "@playwright/test";
import { keepSubclassesOfDate } from "../support/clock";
import { untilQuiet } from "../support/quiet";
import { test } from "../support/test";
import { showTheme } from "../support/theme";
import { addMember, planWeek } from "./salon";

/** The Chromium that drew e2e/feel/pictures; another major draws letters a little differently. */
const DRAWN_BY = "156";
/** A Tuesday of the salon's; the browser's clock is frozen on the Monday before. */
const DATE = "2031-12-02";

test.skip(
  ({ browser }) => browser.version().split(".")[0] !== DRAWN_BY,
  `The pictures were drawn by Chromium ${DRAWN_BY}: make new ones with --update-snapshots to compare on another.`,
);
// The style that hides what differs comes into the page by hand; the page's policy would refuse it.
test.use({ bypassCSP: true });

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime("2031-12-01T03:00:00Z");
  await keepSubclassesOfDate(page);
});

/** In both themes: 'staff.png' is dark, 'staff-light.png' its twin. */
async function compare(page: Page, name: string) {
  await untilQuiet(page);
  await page.evaluate(() => document.fonts.ready);
  for (const theme of ["light", "dark"] as const) {
    await showTheme(page, theme);
    await expect(page).toHaveScreenshot(`${name}${theme === "light" ? "-light" : ""}.png`, {
      stylePath: "e2e/feel/pictures.css",
      // Fewer than any word has.
      maxDiffPixels: 60,
      // The backend's clock goes on.
      mask: [page.getByText(/^Joined:/)],
      maskColor: theme === "light" ? "#e4e7ef" : "#1b1e27",
    });
  }
}

test("sign-in, registration and a failed verification look as they did", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
  await compare(page, "login");
  await page.goto("/register");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  // The press may have scrolled to its button.
  await page.evaluate(() => scrollTo(0, 0));
  await compare(page, "register-to-mend");
  await page.goto("/verify-email");
  await expect(page.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await compare(page, "verification-failed");
});

test("the staff screen looks as it did", async ({ signedInPage: page, api }) => {
  // This screen asks a nameless salon for its name, in a zone whose offset changes with the season.
  await api.put("/api/salon", { data: { name: "Juniper" } });
  await page.goto("/staff");
  await expect(page.getByRole("heading", { name: "No staff members found" })).toBeVisible();
  await compare(page, "staff-empty");
  await addMember(api, "Amara", "Okafor");
  await addMember(api, "Mateo", "Rossi", "Barber");
  const tomasz = await addMember(api, "Tomasz", "Kowalczyk", "Massage Therapist");
  await api.put(`/api/employees/${tomasz}`, { data: { is_active: false } });
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(3);
  await compare(page, "staff");
  // The dialog's height is odd: in the middle of 800 px it would be on half a pixel, which is drawn up or down.
  await page.setViewportSize({ width: 1280, height: 801 });
  await page.getByRole("button", { name: "Add Staff" }).click();
  await page.getByRole("button", { name: "Create Staff" }).click();
  await expect(page.getByText("First name is required")).toBeVisible();
  await compare(page, "staff-dialog");
});

test("a member's week looks as it did", async ({ signedInPage: page, api }) => {
  const id = await addMember(api, "Amara", "Okafor");
  await planWeek(api, id, { date: DATE });
  await page.goto(`/staff/${id}/availability?date=${DATE}`);
  await expect(page.getByRole("img", { name: /Medical Appointment/ })).toBeVisible();
  await compare(page, "overview");
  await page.setViewportSize({ width: 390, height: 844 });
  await compare(page, "overview-narrow");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/staff/${id}/availability?tab=schedules`);
  // By role: while the page streams in, a hidden copy may exist beside the visible one.
  await expect(page.getByRole("heading", { name: "All Schedules (5)" })).toBeVisible();
  await compare(page, "schedules");
  await page.goto(`/team?date=${DATE}`);
  await expect(page.getByText("Amara Okafor").first()).toBeVisible();
  await compare(page, "team");
});
