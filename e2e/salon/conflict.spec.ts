import type { APIRequestContext, Page } from "@playwright/test";
import * as z from "zod/mini";
import { addMember } from "../feel/salon";
import { expect, test } from "../support/test";
import { colleague } from "./colleague";
import { lookSound } from "./look";

const stored = z.object({ id: z.string(), version: z.number() });
const schedules = z.array(
  z.object({ id: z.string(), start_time: z.string(), end_time: z.string(), notes: z.string() }),
);

const AT = "changed this at \\d\\d:\\d\\d";

async function addSchedule(api: APIRequestContext, memberId: string, more: object = {}) {
  const data = {
    employee_id: memberId,
    day_of_week: 1,
    start_time: "09:00",
    end_time: "17:00",
    valid_from: "2031-01-06",
    valid_until: null,
    notes: "",
    ...more,
  };
  const made = await api.post("/api/schedules", { data });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = z.parse(stored, await made.json());
  return { id, data };
}

async function schedulesOf(api: APIRequestContext, memberId: string) {
  const list = await api.get("/api/schedules", { params: { employee_id: memberId } });
  return z.parse(schedules, await list.json());
}

/** Opens the edit dialog of a member's only schedule. */
async function openSchedule(page: Page, memberId: string) {
  await page.goto(`/staff/${memberId}/availability?tab=schedules`);
  await page.getByRole("button", { name: "Edit", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Edit Work Schedule" });
  await expect(dialog).toBeVisible();
  return dialog;
}

test("two managers with one schedule open: the second sees both, and chooses @smoke", async ({
  signedInPage: page,
  api,
  browser,
  outbox,
}) => {
  const ada = await addMember(api, "Ada", "Byron");
  const { id } = await addSchedule(api, ada);
  const lena = await colleague({ browser, api, outbox });
  const mine = await openSchedule(page, ada);
  const theirs = await openSchedule(lena.page, ada);

  await theirs.getByLabel("Start time").selectOption("10:00");
  await theirs.getByLabel("Notes").fill("Late");
  await theirs.getByRole("button", { name: "Update Schedule" }).click();
  await expect(theirs).toBeHidden();

  await mine.getByLabel("Start time").selectOption("08:00");
  await mine.getByRole("button", { name: "Update Schedule" }).click();
  const question = page.getByRole("dialog", { name: "Changed elsewhere" });
  await expect(question).toHaveAccessibleDescription(new RegExp(`^${lena.name} ${AT}\\.`));
  const row = (name: string) => question.getByRole("row", { name: new RegExp(`^${name}`) });
  await expect(row("Hours").getByRole("cell")).toHaveText(["08:00 – 17:00", "10:00 – 17:00"]);
  await expect(row("Notes").getByRole("cell")).toHaveText(["emptyYou left this as it was", "Late"]);
  await expect(question.getByRole("row")).toHaveCount(3);
  await lookSound(page);

  // Back to the form, with its input.
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(mine.getByLabel("Start time")).toHaveValue("08:00");
  await expect(mine.getByRole("button", { name: "Update Schedule" })).toBeFocused();
  expect(await schedulesOf(api, ada)).toMatchObject([{ start_time: "10:00", notes: "Late" }]);

  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Schedule updated successfully!")).toBeVisible();
  await expect(mine).toBeHidden();
  expect(await schedulesOf(api, ada)).toMatchObject([{ id, start_time: "08:00", notes: "" }]);
});

test("a change for one date, from the board, meets a colleague's for the same date", async ({
  signedInPage: page,
  api,
  browser,
  outbox,
}) => {
  const ada = await addMember(api, "Ada", "Byron");
  await addSchedule(api, ada);
  const lena = await colleague({ browser, api, outbox });
  const openDay = async (on: Page) => {
    await on.goto("/team?date=2031-12-01");
    await on
      .getByRole("button", { name: /Ada Byron.*Dec 1/ })
      .first()
      .click();
    return on.getByRole("dialog", { name: "Ada Byron" });
  };
  const mine = await openDay(page);
  const theirs = await openDay(lena.page);
  await mine.getByLabel("Start time").selectOption("08:00");
  await theirs.getByLabel("End time").selectOption("20:00");
  await theirs.getByRole("button", { name: "Save for Dec 1" }).click();
  await expect(theirs).toBeHidden();
  // The board behind the form has heard of it. The input stays, and the preview is about it.
  await expect(mine.getByText("Differs from the weekly pattern: usually 09:00 – 17:00")).toBeVisible();
  await expect(mine.getByLabel("Start time")).toHaveValue("08:00");
  await expect(mine.getByText("Fill in the form")).toBeHidden();
  await mine.getByRole("button", { name: "Save for Dec 1" }).click();
  const question = page.getByRole("dialog", { name: "Changed elsewhere" });
  await expect(question).toHaveAccessibleDescription(new RegExp(`^${lena.name} just changed this day\\.`));
  await expect(question.getByRole("row", { name: /^Hours/ }).getByRole("cell")).toHaveText([
    "08:00 – 17:00",
    "09:00 – 20:00",
  ]);
  await lookSound(page);
  await question.getByRole("button", { name: "Keep mine" }).click();
  await expect(mine).toBeHidden();
  expect(await schedulesOf(api, ada)).toMatchObject([
    { start_time: "08:00", end_time: "17:00" },
    { start_time: "09:00", end_time: "17:00" },
  ]);
});

test("a plan that meets a changed record saves nothing over it", async ({
  signedInPage: page,
  api,
  browser,
  outbox,
}) => {
  const ada = await addMember(api, "Ada", "Byron");
  const bea = await addMember(api, "Bea", "Cole");
  await addSchedule(api, ada, { start_time: "12:00", end_time: "20:00" });
  // The copied hours replace it, because it begins later.
  const { id, data } = await addSchedule(api, bea, { valid_from: "2031-12-08" });
  const lena = await colleague({ browser, api, outbox });
  await page.goto("/team?date=2031-12-01");
  await page.getByRole("button", { name: /Plan several/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Copy" }).click();
  await dialog.getByLabel("Copy from").selectOption({ label: "Ada Byron" });
  await dialog.getByRole("checkbox", { name: /Bea Cole/ }).check();
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByRole("button", { name: /^Save / })).toBeEnabled();
  await lena.api.put(`/api/schedules/${id}`, { data: { ...data, start_time: "07:00" } });
  await dialog.getByRole("button", { name: /^Save / }).click();
  await expect(dialog.getByText(`${lena.name} just changed this.`)).toBeVisible();
  expect(await schedulesOf(api, bea)).toMatchObject([{ start_time: "07:00", end_time: "17:00" }]);
  await dialog.getByRole("button", { name: "Preview again" }).click();
  await expect(dialog.getByText("07:00 – 17:00").first()).toBeVisible();
  await dialog.getByRole("button", { name: /^Save / }).click();
  await expect(dialog).toBeHidden();
});
