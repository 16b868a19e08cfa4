import type { Page } from "@playwright/test";
import { button } from "../auth/doors";
import { addMember } from "../feel/salon";
import { expect, test } from "../support/test";
import { linkOf, linksOf } from "./links";

const weeks = (page: Page) => page.getByRole("dialog", { name: "Share weeks" });
const row = (page: Page, name: string) =>
  weeks(page).getByRole("list", { name: "People" }).getByRole("listitem").filter({ hasText: name });

test("links go to several at once", async ({ signedInPage: page, api, outbox, manager }) => {
  const ids = [];
  for (const name of ["Ada", "Grace", "Joan"]) {
    const id = await addMember(api, name, "Byron");
    const email = `${name}-${manager.username}@salon.test`.toLowerCase();
    await api.put(`/api/employees/${id}`, { data: { email } });
    ids.push(id);
  }
  const old = await linkOf(api, ids[0] ?? "");
  await page.goto("/staff");
  await button(page, "Share weeks").click();
  await row(page, "Ada").getByRole("checkbox").check();
  await row(page, "Grace").getByRole("checkbox").check();
  await weeks(page).getByRole("button", { name: "Send to 2 people" }).click();
  await expect(weeks(page).getByRole("status")).toHaveText("2 of 2 sent");
  expect(await linksOf(api)).toHaveLength(2);
  // A member with a link keeps it.
  expect((await outbox.latestMail(`ada-${manager.username}@salon.test`)).text).toContain(old);
  expect((await outbox.latestMail(`grace-${manager.username}@salon.test`)).link).toMatch(/\/w\/[\w-]{43}$/);
  expect(await outbox.mailsTo(`joan-${manager.username}@salon.test`)).toEqual([]);
});
