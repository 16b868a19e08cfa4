import type { Page } from "@playwright/test";
import { addMember } from "../feel/salon";
import { expect, test } from "../support/test";
import { colleague } from "./colleague";

// A Tuesday.
const DATE = "2031-12-02";

/** Opens somebody's date on the board, and from there one of its records. */
async function openRecord(page: Page, name: RegExp) {
  await page.goto(`/team?date=${DATE}`);
  await page
    .getByRole("button", { name: /Ada Byron.*Dec 2/ })
    .first()
    .click();
  await page.getByRole("button", { name }).click();
}

const tuesdays = (memberId: string) => ({
  employee_id: memberId,
  day_of_week: 2,
  start_time: "09:00",
  end_time: "17:00",
  valid_from: "2031-01-07",
  valid_until: null,
  notes: "",
});

test("new hours from a date on meet a schedule that somebody else has changed: the saved part is taken back, and the form asks", async ({
  signedInPage: page,
  api,
  browser,
  outbox,
}) => {
  const ada = await addMember(api, "Ada", "Byron");
  const data = tuesdays(ada);
  const { id } = await (await api.post("/api/schedules", { data })).json();
  const lena = await colleague({ browser, api, outbox });
  await openRecord(page, /^Edit Available/);
  const edit = page.getByRole("dialog", { name: "Edit Work Schedule" });
  await edit.getByRole("button", { name: "From Dec 2 on" }).click();
  await edit.getByLabel("Start time").selectOption("08:00");
  await lena.api.put(`/api/schedules/${id}`, { data: { ...data, end_time: "20:00" } });
  await edit.getByRole("button", { name: "Update Schedule" }).click();
  const question = page.getByRole("dialog", { name: "Changed elsewhere" });
  await expect(question.getByRole("row", { name: /^Hours/ }).getByRole("cell")).toHaveText([
    "08:00 – 17:00",
    "09:00 – 20:00",
  ]);
  const list = async () => (await api.get("/api/schedules", { params: { employee_id: ada } })).json();
  expect(await list()).toMatchObject([{ id, end_time: "20:00", valid_until: null }]);
  await question.getByRole("button", { name: "Keep mine" }).click();
  await expect(edit).toBeHidden();
  const sorted = (await list()).sort((one: { valid_from: string }, other: { valid_from: string }) =>
    one.valid_from < other.valid_from ? -1 : 1,
  );
  expect(sorted).toMatchObject([
    { id, end_time: "20:00", valid_until: "2031-12-01" },
    { start_time: "08:00", end_time: "17:00", valid_from: DATE, valid_until: null },
  ]);
});

test("one day of time off is compared by that day, and the rest of it stays theirs", async ({
  signedInPage: page,
  api,
  browser,
  outbox,
}) => {
  const ada = await addMember(api, "Ada", "Byron");
  await api.post("/api/schedules", { data: tuesdays(ada) });
  const data = {
    employee_id: ada,
    start_date_time: "2031-12-01T00:00:00+05:30",
    end_date_time: "2031-12-04T00:00:00+05:30",
    reason: "Vacation",
  };
  const { id } = await (await api.post("/api/onetime-blocks", { data })).json();
  const lena = await colleague({ browser, api, outbox });
  await openRecord(page, /^Edit Vacation/);
  const edit = page.getByRole("dialog", { name: "Edit Time Off Block" });
  await edit.getByLabel("Reason").selectOption("Sick Leave");
  await lena.api.put(`/api/onetime-blocks/${id}`, { data: { ...data, reason: "Conference/Training" } });
  await edit.getByRole("button", { name: "Update Time Off" }).click();
  const question = page.getByRole("dialog", { name: "Changed elsewhere" });
  await expect(question.getByRole("row", { name: /^Reason/ }).getByRole("cell")).toHaveText([
    "Sick Leave",
    "Conference/Training",
  ]);
  await expect(question.getByRole("row")).toHaveCount(2);
  await question.getByRole("button", { name: "Keep mine" }).click();
  await expect(edit).toBeHidden();
  const list: { reason: string }[] = await (
    await api.get("/api/onetime-blocks", { params: { employee_id: ada } })
  ).json();
  expect(list.map(({ reason }) => reason).sort()).toEqual([
    "Conference/Training",
    "Conference/Training",
    "Sick Leave",
  ]);
});
