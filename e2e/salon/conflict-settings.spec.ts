import { addMember } from "../feel/salon";
import { expect, test } from "../support/test";
import { colleague } from "./colleague";
import { named } from "./invited";
import { lookSound } from "./look";

test("two managers with one member open: the second sees both, and chooses", async ({
  signedInPage: page,
  api,
  browser,
  outbox,
}) => {
  const ada = await addMember(api, "Ada", "Byron");
  const lena = await colleague({ browser, api, outbox });
  await page.goto("/staff");
  const open = async () => {
    await page.getByRole("button", { name: "Edit" }).click();
    return page.getByRole("dialog", { name: "Edit Staff Member" });
  };
  const edit = await open();
  await edit.getByLabel("Last Name").fill("Lovelace");
  await lena.api.put(`/api/employees/${ada}`, { data: { role: "Barber" } });
  await edit.getByRole("button", { name: "Update Staff" }).click();
  const question = page.getByRole("dialog", { name: "Changed elsewhere" });
  const row = (name: string) => question.getByRole("row", { name: new RegExp(`^${name}`) });
  await expect(row("Last Name").getByRole("cell")).toHaveText(["Lovelace", "Byron"]);
  await expect(row("Role").getByRole("cell")).toHaveText(["StylistYou left this as it was", "Barber"]);
  await lookSound(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(edit.getByLabel("Last Name")).toHaveValue("Lovelace");
  await edit.getByLabel("Role").fill("Barber");
  await edit.getByRole("button", { name: "Update Staff" }).click();
  await expect(page.getByText("Staff member updated successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ada Lovelace" })).toBeVisible();

  // The form does not edit the status: theirs stays, without a question.
  await open();
  await edit.getByLabel("First Name").fill("Augusta");
  await lena.api.put(`/api/employees/${ada}`, { data: { is_active: false } });
  await edit.getByRole("button", { name: "Update Staff" }).click();
  await expect(edit).toBeHidden();
  const now = await api.get(`/api/employees/${ada}`);
  expect(await now.json()).toMatchObject({ first_name: "Augusta", role: "Barber", is_active: false });

  // Deleting asks again.
  await open();
  await lena.api.put(`/api/employees/${ada}`, { data: { role: "Colorist" } });
  await edit.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: /^Delete / })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(question.getByRole("listitem")).toHaveText("Role: Barber is now Colorist");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect((await api.get(`/api/employees/${ada}`)).status()).toBe(200);
});

test("a member whom somebody else has deleted can be added again", async ({
  signedInPage: page,
  api,
  browser,
  outbox,
}) => {
  const ada = await addMember(api, "Ada", "Byron");
  const lena = await colleague({ browser, api, outbox });
  await page.goto("/staff");
  await page.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Staff Member" });
  await edit.getByLabel("Last Name").fill("Lovelace");
  await lena.api.delete(`/api/employees/${ada}`);
  await edit.getByRole("button", { name: "Update Staff" }).click();
  const question = page.getByRole("dialog", { name: "Deleted elsewhere" });
  await expect(question.getByText(/Their schedules, breaks and time off stay deleted\.$/)).toBeVisible();
  await question.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByRole("heading", { name: "Ada Lovelace" })).toBeVisible();
});

test("the salon's settings: what both changed is compared, what else was changed is kept", async ({
  signedInPage: page,
  api,
  browser,
  outbox,
}) => {
  await named(api, "Juniper");
  const lena = await colleague({ browser, api, outbox, role: "owner" });
  await page.goto("/salon");
  const name = page.getByLabel("Salon name");
  const save = page
    .getByRole("region", { name: "Details" })
    .getByRole("button", { name: "Save", exact: true });
  await name.fill("Juniper and Sage");
  const hours = [{ day_of_week: 1, start_time: "08:00", end_time: "20:00" }];
  await lena.api.put("/api/salon", { data: { opening_hours: hours } });
  await save.click();
  await expect(page.getByText("The salon is now called Juniper and Sage")).toBeVisible();

  await name.fill("Sage");
  await lena.api.put("/api/salon", { data: { name: "Lavender", hour_cycle: "h12" } });
  await save.click();
  const question = page.getByRole("dialog", { name: "Changed elsewhere" });
  const row = (label: string) => question.getByRole("row", { name: new RegExp(`^${label}`) });
  await expect(row("Salon name").getByRole("cell")).toHaveText(["Sage", "Lavender"]);
  await expect(row("Clock").getByRole("cell")).toHaveText([
    "24 hours (14:30)You left this as it was",
    "12 hours (2:30 PM)",
  ]);
  await lookSound(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(name).toHaveValue("Sage");
  await save.click();
  await question.getByRole("button", { name: "Take theirs" }).click();
  await expect(name).toHaveValue("Lavender");

  // The hours on the page are the old ones.
  await lena.api.put("/api/salon", {
    data: { opening_hours: [...hours, { day_of_week: 2, start_time: "10:00", end_time: "14:00" }] },
  });
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(row("Tuesday").getByRole("cell")).toHaveText([
    "ClosedYou left this as it was",
    /^10:00( am)? – (14:00|2:00 pm)$/,
  ]);
  await question.getByRole("button", { name: "Take theirs" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel("Tuesday opens")).toHaveValue(/10:00/);
});
