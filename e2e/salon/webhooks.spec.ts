import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { button, toast } from "../auth/doors";
import { expect, test } from "../support/test";
import { lookSound } from "./look";

interface Received {
  body: string;
  headers: Record<string, string>;
}

/** A receiver on this machine that answers with a status, and keeps what it got. */
async function startReceiver() {
  const received: Received[] = [];
  let status = 204;
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = request.headers as Record<string, string>;
    received.push({ body: Buffer.concat(chunks).toString(), headers });
    answer.writeHead(status).end(status === 500 ? "Out of order" : "");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answers(next: number) {
      status = next;
    },
    close: () => server.close(),
  };
}

test("an owner adds a webhook, tests it, sees what arrives and what fails, and sends it again", async ({
  signedInPage: page,
  api,
}) => {
  const receiver = await startReceiver();
  await page.goto("/salon");
  const section = page.getByRole("region", { name: "Webhooks" });
  await expect(section).toContainText("No webhooks yet");
  await button(page, "New webhook").click();
  const draft = page.getByRole("dialog", { name: "New webhook" });
  await draft.getByRole("button", { name: "Add webhook" }).click();
  await expect(draft.getByLabel("Name")).toBeFocused();
  await expect(draft.getByLabel("Name")).toHaveAccessibleDescription(/Please enter a name/);
  await draft.getByLabel("Name").fill("Booking page");
  await draft.getByLabel("Address").fill("ftp://booking.example");
  for (const box of await draft.getByRole("checkbox").all()) await box.uncheck();
  await draft.getByRole("button", { name: "Add webhook" }).click();
  await expect(draft).toContainText("Please choose at least one");
  await draft.getByRole("checkbox", { name: /^Staff/ }).check();
  await draft.getByRole("button", { name: "Add webhook" }).click();
  await expect(draft.getByLabel("Address")).toHaveAccessibleDescription(/address of a public server/);
  await lookSound(page);
  await draft.getByLabel("Address").fill(receiver.url);
  await draft.getByRole("button", { name: "Add webhook" }).dblclick();
  const made = page.getByRole("dialog", { name: "Copy the secret for Booking page" });
  const secret = await made.getByLabel("Secret").inputValue();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  await expect(made.getByRole("button", { name: "Copy secret" })).toBeFocused();
  await lookSound(page);
  await made.getByRole("button", { name: "Done" }).click();
  await expect(button(page, "New webhook")).toBeFocused();
  const rows = section.getByRole("list", { name: "Webhooks" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(/Booking page\s*On/);
  await expect(rows).toContainText("Staff");

  await rows.getByRole("button", { name: "Open Booking page" }).click();
  const dialog = page.getByRole("dialog", { name: "Booking page" });
  await expect(dialog).toContainText("Nothing has been sent yet");
  await dialog.getByRole("button", { name: "Send a test" }).click();
  const deliveries = dialog.getByRole("list", { name: "Deliveries" }).getByRole("listitem");
  await expect(deliveries).toHaveCount(1);
  await expect(deliveries).toContainText(/webhook\.test.*Answered 204/s);
  const [test] = receiver.received;
  expect(new Webhook(secret).verify(test?.body ?? "", test?.headers ?? {})).toMatchObject({
    type: "webhook.test",
  });

  receiver.answers(500);
  const data = { first_name: "Ada", last_name: "Byron", role: "Stylist", email: "ada@salon.example" };
  expect((await api.post("/api/employees", { data })).status()).toBe(201);
  await expect.poll(() => receiver.received.length).toBe(2);
  await page.reload();
  await expect(rows).toContainText("Failing");
  await rows.getByRole("button", { name: "Open Booking page" }).click();
  const failed = deliveries.filter({ hasText: "employee.created" });
  await expect(failed).toContainText("Answered 500");
  await failed.getByText("Details").click();
  await expect(failed).toContainText("Out of order");
  await lookSound(page);
  receiver.answers(204);
  await failed.getByRole("button", { name: "Send again" }).click();
  await expect(failed).toContainText("Answered 204");
  const again = receiver.received.filter(({ body }) => body.includes("employee.created"));
  expect(again.length).toBeGreaterThan(1);
  expect(new Set(again.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  for (const { body, headers } of again) new Webhook(secret).verify(body, headers);

  await dialog.getByRole("button", { name: "New secret" }).click();
  await page
    .getByRole("dialog", { name: "New secret for Booking page?" })
    .getByRole("button", { name: "Create a new secret" })
    .click();
  const renewed = page.getByRole("dialog", { name: "Copy the new secret for Booking page" });
  expect(await renewed.getByLabel("Secret").inputValue()).not.toBe(secret);
  await renewed.getByRole("button", { name: "Done" }).click();
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(toast(page, "Booking page is off")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Send a test" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Change" }).click();
  const change = page.getByRole("dialog", { name: "Change Booking page" });
  await change.getByLabel("Name").fill("Payroll");
  await change.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Payroll was saved")).toBeVisible();
  await page.getByRole("dialog", { name: "Payroll" }).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete Payroll?" }).getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Payroll was deleted")).toBeVisible();
  await expect(section).toContainText("No webhooks yet");
  await button(page, "Open history").click();
  const history = page.getByRole("dialog").getByRole("listitem");
  for (const deed of ["added the webhook", "renewed the secret", "turned off", "deleted the webhook"])
    await expect(history.filter({ hasText: deed }).first()).toBeVisible();
  receiver.close();
});
