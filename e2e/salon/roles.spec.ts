import { button } from "../auth/doors";
import { addMember, planWeek } from "../feel/salon";
import { expect, test } from "../support/test";
import { joined } from "./invited";
import { lookSound } from "./look";

const DATE = "2031-12-03";
const NOTE = "View only. Ask an owner for another role.";
/** Words of controls that write, in any place. */
const WRITES = /^(add|edit|delete|deactivate|activate|import|away|closures|plan several|hand over|save)/i;

test("a viewer sees everything, and nothing that writes", async ({ page, api, outbox }) => {
  const ada = await addMember(api, "Ada", "Byron");
  await planWeek(api, ada, { date: DATE, from: "2031-01-06", days: [1, 3] });
  const sick = { start_date_time: "2031-12-10T09:00:00Z", end_date_time: "2031-12-10T10:00:00Z" };
  await api.post("/api/onetime-blocks", { data: { employee_id: ada, ...sick, reason: "Sick Leave" } });
  await joined({ api, request: page.request, outbox, role: "viewer" });
  const written: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isLook = request.method() === "GET" || /\/availability$/.test(pathname);
    if (pathname.startsWith("/api/") && !isLook) written.push(`${request.method()} ${pathname}`);
  });
  const nothingWrites = async () => {
    await expect(page.getByText(NOTE)).toBeVisible();
    await expect(page.getByRole("button", { name: WRITES })).toHaveCount(0);
  };

  await page.goto("/staff");
  await expect(page.getByRole("heading", { name: "Ada Byron" })).toBeVisible();
  await nothingWrites();
  await lookSound(page);
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  for (const tab of ["overview", "schedules", "breaks", "time-off"]) {
    await page.goto(`/staff/${ada}/availability?tab=${tab}&date=${DATE}`);
    await expect(page.getByRole("heading", { name: "Ada Byron" })).toBeVisible();
    await nothingWrites();
  }
  // Why somebody is away is not for them.
  await expect(page.getByText("Off", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Sick Leave")).toHaveCount(0);
  await lookSound(page);

  await page.goto(`/team?date=${DATE}`);
  await expect(
    page
      .getByRole("gridcell", { name: /Ada Byron/ })
      .first()
      .or(page.getByText("Ada Byron"))
      .first(),
  ).toBeVisible();
  await nothingWrites();
  await lookSound(page);
  await page
    .getByRole("button", { name: /Ada Byron.*Dec 3/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Ada Byron" });
  await expect(dialog.getByRole("list", { name: "Why" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: WRITES })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("c");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(written).toEqual([]);
});

test("a manager has all of it", async ({ page, api, outbox }) => {
  await addMember(api, "Ada", "Byron");
  await joined({ api, request: page.request, outbox, role: "manager" });
  await page.goto("/staff");
  await expect(button(page, "Edit")).toBeVisible();
  await expect(page.getByText(NOTE)).toHaveCount(0);
});
