import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addMember, addSchedule, addTimeOff, openMember, row } from "./salon";

test("whole days are entered, listed and opened by their first and last day", { tag: "@wire" }, async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  // Christmas of 2031 is a Thursday.
  await addSchedule(api, id, { day_of_week: 4, start_time: "10:00", end_time: "18:00" });
  await openMember(page, id, { tab: "time-off" });
  await page.getByRole("button", { name: "Add Time Off" }).click();
  const add = page.getByRole("dialog", { name: "Add Time Off Block" });
  await expect(add.getByLabel("All day")).not.toBeChecked();
  await add.getByLabel("Start date").fill("2031-12-25");
  await add.getByRole("button", { name: "Whole day" }).click();
  await expect(add.getByLabel("All day")).toBeChecked();
  await expect(add.getByRole("button", { name: "Whole day" })).toHaveAttribute("aria-pressed", "true");
  await expect(add.getByLabel("First day")).toHaveValue("2031-12-25");
  await expect(add.getByLabel("Last day")).toHaveValue("2031-12-25");
  await expect(add.getByText("24h 0m", { exact: true })).toBeVisible();
  await add.getByLabel("Last day").fill("2031-12-26");
  await expect(add.getByText("2 days")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await add.getByRole("button", { name: "Add Time Off" }).click();
  await expect(add).toBeHidden();
  await expect(row(page, "Vacation")).toContainText("Thu, Dec 25 – Fri, Dec 26, 2031 · all day");
  await expect(row(page, "Vacation")).toContainText("2 days");
  const [stored] = await (await api.get("/api/onetime-blocks", { params: { employee_id: id } })).json();
  expect([stored.start_date_time, stored.end_date_time].map((at) => new Date(at).toISOString())).toEqual([
    "2031-12-24T18:30:00.000Z",
    "2031-12-26T18:30:00.000Z",
  ]);

  await row(page, "Vacation").getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Time Off Block" });
  await expect(edit.getByLabel("First day")).toBeFocused();
  await edit.getByRole("button", { name: "Whole day" }).click();
  await expect(edit.getByLabel("First day")).toHaveValue("2031-12-25");
  await expect(edit.getByLabel("Last day")).toHaveValue("2031-12-26");
  await edit.getByLabel("First day").fill("2031-12-27");
  await expect(edit.getByLabel("Last day")).toHaveValue("2031-12-27");
  await edit.getByLabel("Last day").fill("2031-12-26");
  await edit.getByRole("button", { name: "Update Time Off" }).click();
  await expect(edit.getByText("End date/time must be after start date/time")).toBeVisible();
  await expect(edit.getByLabel("Last day")).toBeFocused();
  await edit.getByLabel("Last day").fill("2031-12-28");
  await edit.getByLabel("All day").uncheck();
  await expect(edit.getByLabel("Start time")).toHaveValue("09:00");
  await expect(edit.getByLabel("End date")).toHaveValue("2031-12-28");
  await edit.getByLabel("All day").check();
  await edit.getByRole("button", { name: "Update Time Off" }).click();
  await expect(row(page, "Vacation")).toContainText("Sat, Dec 27 – Sun, Dec 28, 2031 · all day");
});

test("a closure from midnight to midnight opens as its days, wherever the browser is", async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  await addTimeOff(api, id, "2031-12-24T18:30:00Z", "2031-12-26T18:30:00Z", "Closed");
  await openMember(page, id, { tab: "time-off" });
  await row(page, "Closed").getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog");
  await expect(edit.getByLabel("First day")).toHaveValue("2031-12-25");
  await expect(edit.getByLabel("Last day")).toHaveValue("2031-12-26");
  await edit.getByLabel("Reason").selectOption("Vacation");
  await edit.getByRole("button", { name: "Update Time Off" }).click();
  await expect(row(page, "Vacation")).toContainText("Thu, Dec 25 – Fri, Dec 26, 2031 · all day");
});
