import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { addMember, planWeek } from "../feel/salon";
import { strictControl } from "../support/strict-control";
import { expect, test } from "../support/test";

const DATE = "2031-12-03";

const requests = z.array(z.object({ method: z.string(), path: z.string() }));

/** Everything a screen reader finds on the page, without what changes with each run. */
async function accessibleNames(page: Page, manager: { username: string; email: string }): Promise<string> {
  const names = await page.locator("body").ariaSnapshot();
  return (
    names
      .replaceAll(manager.username, "USERNAME")
      .replaceAll(manager.email, "EMAIL")
      .replace(/\/staff\/[\w-]+\/availability/g, "/staff/ID/availability")
      .replace(/© \d{4}/g, "© YEAR")
      // Live regions that have nothing to say yet; that of the toasts comes late.
      .replace(/^ *- status\n/gm, "")
      .replace(/\n- region "Notifications alt\+T"$/gm, "")
      .replace(/Joined: \w+ \d+, \d{4}/g, "Joined: DATE")
      .replace(/"(\w{3}) Today"/g, '"$1"')
  );
}

const masked = (calls: Iterable<string>) =>
  [...new Set([...calls].map((call) => call.replace(/\/[0-9a-f-]{8,}(?=$|\?)/g, "/ID")))].sort();

// A backend without salons has the specification's product and nothing more: the files were written by the
// product as it was before a salon was several people.
test("with a backend that has no salons every screen has the calls and names of before @hosted @smoke", async ({
  signedInPage: page,
  api,
  manager,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
  });
  const settled = async () => {
    await page.waitForLoadState("networkidle");
    // Next adds it once the page is alive: the 'alert' at the end of each list.
    await expect(page.locator("next-route-announcer")).toBeAttached();
  };
  const looks: string[] = [];
  const look = async (name: string) => {
    await settled();
    looks.push(`# ${name}\n${await accessibleNames(page, manager)}`);
  };

  await page.goto("/staff");
  await expect(page.getByText("No staff members found")).toBeVisible();
  await look("no staff");
  const ada = await addMember(api, "Ada", "Byron");
  await planWeek(api, ada, { date: DATE, from: "2031-01-06", days: [1, 3] });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ada Byron" })).toBeVisible();
  await look("staff");
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByRole("radio", { name: "Dark" })).toBeVisible();
  await look("account menu");
  await page.goto(`/staff/${ada}/availability?date=${DATE}`);
  await expect(page.getByRole("heading", { name: "Ada Byron" })).toBeVisible();
  await look("a member");
  await page.goto(`/team?date=${DATE}`);
  await expect(page.getByRole("gridcell", { name: "At most 1 available" }).first()).toBeVisible();
  // What depends on the clock comes once the page has one.
  await expect(page.getByText("Times are in Asia/Kolkata")).toBeVisible();
  // This week's time off, of another week's board, is asked for after the rest.
  await expect(page.getByRole("button", { name: /^Now / })).toBeVisible();
  await look("team");

  const seen = z.parse(requests, await strictControl(`requests?user=${encodeURIComponent(manager.email)}`));
  // The one request that shows that the salon has none.
  expect(seen.filter(({ path }) => path === "/api/salon").length).toBeLessThanOrEqual(1);
  const asked = masked(
    seen.filter(({ path }) => path !== "/api/salon").map(({ method, path }) => `${method} ${path}`),
  );
  expect(`${looks.join("\n\n")}\n`).toMatchSnapshot("names-without-salons.txt");
  expect(
    `# by the browser\n${masked(calls).join("\n")}\n\n# of the backend\n${asked.join("\n")}\n`,
  ).toMatchSnapshot("calls-without-salons.txt");
});
