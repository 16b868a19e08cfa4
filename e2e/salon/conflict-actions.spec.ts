import * as z from "zod/mini";
import { addMember } from "../feel/salon";
import { expect, test } from "../support/test";

const history = z.object({
  actions: z.array(z.object({ kind: z.nullable(z.string()), changes: z.number() })),
});

test("changes saved in one go are one entry of the history, and so is their undo", async ({
  signedInPage: page,
  api,
}) => {
  const ada = await addMember(api, "Ada", "Byron");
  await addMember(api, "Bea", "Cole");
  await addMember(api, "Cleo", "Dunn");
  await api.post("/api/schedules", {
    data: {
      employee_id: ada,
      day_of_week: 2,
      start_time: "09:00",
      end_time: "17:00",
      valid_from: "2031-01-07",
      valid_until: null,
      notes: "",
    },
  });
  const latest = async () => {
    const answer = await api.get("/api/changes", { params: { limit: "1" } });
    return z.parse(history, await answer.json()).actions[0];
  };

  await page.goto("/team?date=2031-12-02");
  await page.getByRole("button", { name: /Plan several/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Time off" }).click();
  await dialog.getByRole("button", { name: "Everyone" }).click();
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByRole("button", { name: "Save 3 entries" }).click();
  await expect(dialog).toBeHidden();
  expect(await latest()).toEqual({ kind: "closure", changes: 3 });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone: 3 entries removed")).toBeVisible();
  expect(await latest()).toEqual({ kind: "undo", changes: 3 });

  await page
    .getByRole("button", { name: /Ada Byron.*Dec 2/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Edit Available/ }).click();
  const edit = page.getByRole("dialog", { name: "Edit Work Schedule" });
  await edit.getByRole("button", { name: "From Dec 2 on" }).click();
  await edit.getByLabel("Start time").selectOption("08:00");
  await edit.getByRole("button", { name: "Update Schedule" }).click();
  await expect(edit).toBeHidden();
  expect(await latest()).toEqual({ kind: "plan", changes: 2 });
});
