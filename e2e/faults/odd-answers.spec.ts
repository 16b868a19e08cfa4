import { card } from "../staff/team";
import { expect, test } from "../support/test";
import { fail, mend, PATIENT, put, referenceIn } from "./faults";

const MB = 1024 * 1024;
const ODD = {
  "a page of HTML": { kind: "html", status: 502 },
  "a page of HTML as success": { kind: "html", status: 200 },
  "a body cut short": { kind: "truncated" },
  "a list without an end": { kind: "oversized", bytes: 80 * MB },
  "an error without a body": { kind: "empty", status: 503 },
  "headers too large": { kind: "bigHeaders" },
};

for (const [name, fault] of Object.entries(ODD))
  test(`${name} gets the operation's own sentence, and recovers @hosted`, async ({
    signedInPage: page,
    manager,
  }) => {
    await put(manager.email, ["Amara", "Okafor"]);
    await fail(manager.email, fault, { method: "GET", path: "/api/employees" });
    await page.goto("/staff");
    const main = page.locator("#main");
    await expect(main.getByText("An error occurred while fetching staff")).toBeVisible(PATIENT);
    expect(await referenceIn(main)).toMatch(/^[\w-]{16,}$/);
    await mend(manager.email);
    await expect(card(page, "Amara Okafor")).toBeVisible(PATIENT);
  });

test("each list of a member says for itself what failed, and what answers is shown @hosted", async ({
  signedInPage: page,
  manager,
}) => {
  const [id] = await put(manager.email, ["Amara", "Okafor"]);
  await fail(manager.email, { kind: "html", status: 500 }, { path: "/api/schedules" });
  await fail(manager.email, { kind: "truncated" }, { path: "/api/recurring-breaks" });
  await page.goto(`/staff/${id}/availability`);
  const main = page.locator("#main");
  await expect(main.getByText("Failed to fetch schedules")).toBeVisible(PATIENT);
  await expect(main.getByText("Failed to fetch recurring breaks")).toBeVisible();
  await expect(main.getByText("Failed to fetch one-time blocks")).toHaveCount(0);
  await mend(manager.email);
  await expect(main.getByText("No Availability Data")).toBeVisible(PATIENT);
  await expect(main.getByText("Failed to fetch schedules")).toHaveCount(0);
});
