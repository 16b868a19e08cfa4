import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { test, expect } from "../support/test";
import { showTheme } from "../support/theme";

test("pictures of webhooks", async ({ signedInPage: page, api }) => {
  test.setTimeout(120_000);
  let status = 204;
  const server = createServer((request, answer) => {
    request.resume();
    request.on("end", () => answer.writeHead(status).end(status === 204 ? "" : "Out of order: please come back tomorrow"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const shoot = async (name: string) => {
    for (const [w, h] of [[1280, 800], [390, 844]] as const)
      for (const theme of ["dark", "light"] as const) {
        await page.setViewportSize({ width: w, height: h });
        await showTheme(page, theme);
        await page.waitForTimeout(250);
        await page.screenshot({ path: `/work/run/webhooks/pics/${name}-${w}-${theme}.png` });
      }
    await page.setViewportSize({ width: 1280, height: 800 });
    await showTheme(page, "dark");
  };
  await page.goto("/salon");
  await page.getByRole("button", { name: "New webhook" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await shoot("form");
  await page.getByLabel("Name").fill("Booking page");
  await page.getByLabel("Address").fill(`${base}/hooks/salon/12345`);
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByLabel("Secret")).toBeVisible();
  await shoot("secret");
  await page.getByRole("button", { name: "Done" }).click();
  await api.post("/api/webhooks", { data: { name: "A payroll with a rather long name for a row", url: `${base}/payroll`, topics: ["employee", "onetime_block"] } });
  const data = { first_name: "Ada", last_name: "Byron", role: "Stylist", email: "ada@salon.example" };
  const { id } = await (await api.post("/api/employees", { data })).json();
  await api.post("/api/onetime-blocks", { data: { employee_id: id, start_date_time: "2026-12-01T03:30:00Z", end_date_time: "2026-12-02T03:30:00Z", reason: "Vacation" } });
  await page.waitForTimeout(2500);
  status = 500;
  await api.put(`/api/employees/${id}`, { data: { role: "Barber" } });
  await page.waitForTimeout(2500);
  await page.reload();
  await page.getByRole("region", { name: "Webhooks" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("list", { name: "Webhooks" })).toBeVisible();
  for (const [w, h] of [[1280, 800], [390, 844]] as const)
    for (const theme of ["dark", "light"] as const) {
      await page.setViewportSize({ width: w, height: h });
      await showTheme(page, theme);
      await page.getByRole("region", { name: "Webhooks" }).scrollIntoViewIfNeeded();
      await page.waitForTimeout(250);
      await page.screenshot({ path: `/work/run/webhooks/pics/list-${w}-${theme}.png` });
    }
  await page.getByRole("button", { name: "Open Booking page" }).click();
  await expect(page.getByRole("list", { name: "Deliveries" })).toBeVisible();
  await page.getByText("Details").first().click();
  await shoot("dialog");
  await page.getByRole("button", { name: "Delete" }).click();
  await shoot("delete");
  server.close();
});
