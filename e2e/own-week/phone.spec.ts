import { createECDH } from "node:crypto";
import { expect, test } from "../support/test";
import { addLinked } from "./arrange";

// Chromium without a display subscribes nowhere: the browser's part is a stand-in, the page, the worker and the backend are real.
test("a member's phone asks once, gets news from then on, and is switched off below", async ({
  api,
  page,
}) => {
  const ana = await addLinked(api);
  const point = createECDH("prime256v1").generateKeys("base64url");
  await page.addInitScript((p256dh) => {
    let kept: object | null = null;
    const endpoint = "http://127.0.0.1:9/send/ana";
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth: "A".repeat(22) } }),
      unsubscribe: async () => true,
    };
    Object.defineProperty(Notification, "permission", { get: () => (kept ? "granted" : "default") });
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.getSubscription = async () => kept as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      kept = subscription;
      return subscription as unknown as PushSubscription;
    };
  }, point);
  expect((await api.put("/api/salon", { data: { requests_on: true } })).ok()).toBe(true);
  const asked = await page.request.post(`${ana.path}/requests`, {
    data: {
      kind: "time_off",
      start_date: "2031-12-02",
      start_time: null,
      end_date: "2031-12-02",
      end_time: null,
      reason: "Wedding",
      note: "",
    },
  });
  const { id } = await asked.json();
  expect((await api.put(`/api/requests/${id}`, { data: { state: "approved", answer: "" } })).ok()).toBe(true);
  await page.goto(ana.path);
  const onThisPhone = page.getByRole("checkbox", { name: "Notify me on this phone" });
  await expect(onThisPhone).not.toBeChecked();
  const news = page.getByRole("region", { name: "New for you" });
  await news.getByRole("button", { name: /^Got it/ }).click();
  const question = page.getByRole("group", { name: "Get changes on this phone right away?" });
  await question.getByRole("button", { name: "Notify me on this phone" }).click();
  await expect(page.getByText("You’ll now get changes on this phone.")).toBeVisible();
  await expect(onThisPhone).toBeChecked();
  await expect(onThisPhone).toHaveAccessibleDescription(/We email you only when/);
  await onThisPhone.press("Space");
  await expect(onThisPhone).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Email me about my week" })).toBeChecked();
});
