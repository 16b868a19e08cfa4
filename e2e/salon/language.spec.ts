import { button, field, toast } from "../auth/doors";
import { addLinked } from "../own-week/arrange";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";

test("a chosen language keeps what is typed, and greets its user on another device", async ({
  signedInPage: page,
  browser,
  manager,
}) => {
  await page.goto("/account");
  await field(page, "Your name").fill("Maya Rossi");
  await button(page, "Account").click();
  const kept = page.waitForResponse((answer) => answer.url().endsWith("/api/account/language"));
  await page.getByLabel("Language", { exact: true }).selectOption({ label: "Deutsch" });
  expect((await kept).status()).toBe(204);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Konto");
  await expect(field(page, "Ihr Name")).toHaveValue("Maya Rossi");
  await button(page, "Abmelden").click();
  await expect(page).toHaveURL(/\/login/);

  const elsewhere = await browser.newContext();
  const fresh = await elsewhere.newPage();
  await fresh.goto("/login");
  await expect(fresh.locator("html")).toHaveAttribute("lang", "en");
  await field(fresh, "Email").fill(manager.email);
  await field(fresh, "Password").fill(manager.password);
  await fresh.keyboard.press("Enter");
  await expect(fresh).toHaveURL("/staff");
  await expect(fresh.locator("html")).toHaveAttribute("lang", "de");
  await expect(fresh.getByRole("link", { name: "Team", exact: true }).first()).toBeVisible();
  await expect(button(fresh, "Konto")).toBeVisible();
  await fresh.reload();
  await expect(button(fresh, "Konto")).toBeVisible();
  await elsewhere.close();
});

test("a failure to keep the language shows, and the page still speaks it", async ({ signedInPage: page }) => {
  await page.route("**/api/account/language", (route) => route.fulfill({ status: 500, json: { error: "" } }));
  await page.goto("/account");
  await button(page, "Account").click();
  await page.getByLabel("Language", { exact: true }).selectOption({ label: "Français" });
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByText("La langue n’a pas pu être changée")).toBeVisible();
});

test("a salon's links speak its language until a member chooses theirs, for the calendar and mails too", async ({
  api,
  page,
  signedInPage,
  outbox,
}) => {
  // An address of its own: mails to the others of that name are in the same outbox.
  const { id, path } = await addLinked(api, ["Greta", "Sandberg"]);
  await signedInPage.goto("/salon");
  await field(signedInPage, "Language").selectOption({ label: "Deutsch" });
  await field(signedInPage, "Salon name").fill("Juniper");
  await button(signedInPage, "Save").first().click();
  await expect(toast(signedInPage, "Details saved")).toBeVisible();

  const member = await page.context().browser()?.newContext();
  if (!member) throw new Error("There is no browser");
  const week = await member.newPage();
  await week.goto(path);
  await expect(week.locator("html")).toHaveAttribute("lang", "de");
  await expect(week.getByRole("region", { name: "Diese Woche" })).toBeVisible();
  const { email } = await (await api.get(`/api/employees/${id}`)).json();
  await api.post("/api/links/mail", { data: { employee_ids: [id] } });
  expect((await outbox.latestMail(email)).html).toContain('lang="de"');

  await week.getByLabel("Sprache", { exact: true }).selectOption({ label: "Français" });
  await expect(week.locator("html")).toHaveAttribute("lang", "fr");
  await expect(week.getByRole("region", { name: "Cette semaine" })).toBeVisible();
  expect(await axe(week)).toEqual([]);
  const calendar = await (await member.request.get(`${path}/calendar.ics`)).text();
  expect(calendar).toContain("Pause déjeuner");
  await api.post("/api/links/mail", { data: { employee_ids: [id] } });
  await expect.poll(async () => (await outbox.latestMail(email)).html).toContain('lang="fr"');
  await member.close();
});
