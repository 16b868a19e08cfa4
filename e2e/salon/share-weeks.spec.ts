import type { Page } from "@playwright/test";
import { button } from "../auth/doors";
import { addMember } from "../feel/salon";
import { expect, test } from "../support/test";
import { linkOf, linksOf } from "./links";
import { lookSound } from "./look";

const weeks = (page: Page) => page.getByRole("dialog", { name: "Share weeks" });
const row = (page: Page, name: string) =>
  weeks(page).getByRole("list", { name: "People" }).getByRole("listitem").filter({ hasText: name });
const result = (page: Page, name: string) =>
  weeks(page).getByRole("list", { name: "Results" }).getByRole("listitem").filter({ hasText: name });

test("links go to several at once: to those without one first", async ({
  signedInPage: page,
  api,
  outbox,
  manager,
}) => {
  const ids = [];
  for (const name of ["Ada", "Grace", "Joan"]) {
    const id = await addMember(api, name, "Byron");
    const email = `${name}-${manager.username}@salon.test`.toLowerCase();
    await api.put(`/api/employees/${id}`, { data: { email } });
    ids.push(id);
  }
  const gone = await addMember(api, "Hedy", "Byron");
  await api.put(`/api/employees/${gone}`, { data: { is_active: false } });
  const old = await linkOf(api, ids[0] ?? "");
  await page.goto("/staff");
  await button(page, "Share weeks").click();
  await expect(row(page, "Ada")).toContainText("Never opened");
  await expect(row(page, "Grace")).toContainText("No link yet");
  await expect(row(page, "Hedy")).toHaveCount(0);
  await expect(row(page, "Ada").getByRole("checkbox")).not.toBeChecked();
  await expect(row(page, "Grace").getByRole("checkbox")).toBeChecked();
  await expect(weeks(page).getByRole("button", { name: "Send to 2 people" })).toBeVisible();
  await lookSound(page);
  await row(page, "Ada").getByRole("checkbox").check();
  await row(page, "Joan").getByRole("checkbox").uncheck();
  await weeks(page).getByRole("button", { name: "Send to 2 people" }).click();
  await expect(weeks(page).getByRole("status")).toHaveText("2 of 2 sent");
  await expect(result(page, "Ada")).toContainText("Sent");
  await expect(result(page, "Grace")).toContainText("Sent");
  await lookSound(page);
  await weeks(page).getByRole("button", { name: "Done" }).click();
  await expect(weeks(page)).toHaveCount(0);
  await expect(button(page, "Share weeks")).toBeFocused();
  expect(await linksOf(api)).toHaveLength(2);
  // A member with a link keeps it.
  expect((await outbox.latestMail(`ada-${manager.username}@salon.test`)).text).toContain(old);
  expect((await outbox.latestMail(`grace-${manager.username}@salon.test`)).link).toMatch(/\/w\/[\w-]{43}$/);
  expect(await outbox.mailsTo(`joan-${manager.username}@salon.test`)).toEqual([]);
});

test("each result shows, and one click retries delayed mails", async ({ signedInPage: page, api }) => {
  const ada = await addMember(api, "Ada", "Byron");
  const grace = await addMember(api, "Grace", "Hopper");
  const joan = await addMember(api, "Joan", "Clarke");
  const asked: string[][] = [];
  await page.route("**/api/links/mail", async (route) => {
    const { employee_ids } = route.request().postDataJSON();
    asked.push(employee_ids);
    const results = {
      [ada]: "mailed",
      [grace]: asked.length === 1 ? "too_often" : "mailed",
      [joan]: "unwanted",
    };
    await route.fulfill({
      json: { results: employee_ids.map((id: string) => ({ employee_id: id, result: results[id] })) },
    });
  });
  await page.goto("/staff");
  await button(page, "Share weeks").click();
  await weeks(page).getByRole("button", { name: "Send to 3 people" }).click();
  await expect(weeks(page).getByRole("status")).toHaveText("1 of 3 sent");
  await expect(result(page, "Grace Hopper")).toContainText("Too many emails to this address this hour");
  await expect(result(page, "Joan Clarke")).toContainText("Stopped emails");
  await weeks(page).getByRole("button", { name: "Try again for 1 person" }).click();
  await expect(weeks(page).getByRole("status")).toHaveText("2 of 3 sent");
  await expect(weeks(page).getByRole("button", { name: /^Try again/ })).toHaveCount(0);
  expect(asked[1]).toEqual([grace]);
});

test("a mailing that fails says so, and loses no choice", async ({ signedInPage: page, api }) => {
  await addMember(api, "Ada", "Byron");
  await addMember(api, "Grace", "Hopper");
  await page.route("**/api/links/mail", (route) =>
    route.fulfill({ status: 500, json: { error: "The emails could not be sent" } }),
  );
  await page.goto("/staff");
  await button(page, "Share weeks").click();
  await row(page, "Ada").getByRole("checkbox").uncheck();
  await weeks(page).getByRole("button", { name: "Send to 1 person" }).click();
  await expect(weeks(page).getByRole("alert")).toContainText("The emails could not be sent");
  await expect(row(page, "Ada").getByRole("checkbox")).not.toBeChecked();
  await page.unroute("**/api/links/mail");
  await weeks(page).getByRole("button", { name: "Send to 1 person" }).click();
  await expect(weeks(page).getByRole("status")).toHaveText("1 of 1 sent");
});

test("a link that needs a renewal is left out, and named", async ({ signedInPage: page, api }) => {
  const ada = await addMember(api, "Ada", "Byron");
  await addMember(api, "Grace", "Hopper");
  await linkOf(api, ada);
  await page.route("**/api/links", async (route) => {
    const answer = await route.fetch();
    const links: object[] = await answer.json();
    await route.fulfill({ response: answer, json: links.map((link) => ({ ...link, url: null })) });
  });
  await page.goto("/staff");
  await button(page, "Share weeks").click();
  await expect(row(page, "Grace")).toBeVisible();
  await expect(row(page, "Ada")).toHaveCount(0);
  await expect(weeks(page)).toContainText("you need to renew their link first: Ada Byron.");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("links are sent by thumb", async ({ signedInPage: page, api }) => {
    await addMember(api, "Ada", "Byron");
    await page.goto("/staff");
    const open = await button(page, "Share weeks").boundingBox();
    expect(Math.min(open?.width ?? 0, open?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await button(page, "Share weeks").tap();
    await lookSound(page);
    await weeks(page).getByRole("button", { name: "Send to 1 person" }).tap();
    await expect(weeks(page).getByRole("status")).toHaveText("1 of 1 sent");
  });
});
