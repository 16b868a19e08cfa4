import { fail, PATIENT, put, received, referenceIn } from "./faults";
import { expect, test } from "./own-app";

test("the reference under an error is in the app's log, and came to the backend @hosted", async ({
  signedInPage: page,
  manager,
  ownApp,
}) => {
  await put(manager.email, ["Amara", "Okafor"]);
  const body = { error: "The books are closed" };
  await fail(manager.email, { kind: "status", status: 500, body }, { path: "/api/employees" });
  await page.goto("/staff");
  await expect(page.locator("#main").getByText(body.error)).toBeVisible(PATIENT);
  const reference = await referenceIn(page.locator("#main"));
  const ids = (await received(manager.email, "/api/employees")).map(({ headers }) => headers["x-request-id"]);
  expect(ids).toContain(reference);
  await expect.poll(() => ownApp.log()).toContain(`"requestId":"${reference}"`);
});
