import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import type { PastWebhook } from "./model.ts";
import { webhookWords } from "./words.ts";

const webhook: PastWebhook = {
  name: "Payroll",
  url: "https://payroll.example/hooks",
  topics: ["employee"],
  isOn: true,
  secretSince: "2026-11-25T09:00:00.000Z",
};

test.each([
  [null, webhook, "added the webhook Payroll"],
  [webhook, null, "deleted the webhook Payroll"],
  [webhook, { ...webhook, isOn: false }, "turned off the webhook Payroll"],
  [{ ...webhook, isOn: false }, webhook, "turned on the webhook Payroll"],
  [
    webhook,
    { ...webhook, secretSince: "2026-11-26T09:00:00.000Z" },
    "renewed the secret of the webhook Payroll",
  ],
  [webhook, { ...webhook, url: "https://other.example/" }, "changed the webhook Payroll"],
])("the history says what was done", (before, after, words) => {
  const told = {
    name: "",
    by: { userId: "u1", name: "Priya" },
    context: { names: {}, me: "u1", zone: "Asia/Kolkata", today: "2026-11-25" },
  };
  expect(wordsIn("en")(webhookWords.deed({ before, after }, told))).toBe(words);
});
