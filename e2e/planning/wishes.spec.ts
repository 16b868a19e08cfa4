import { addDays } from "@chairtime/kit/calendar";
import { askFor } from "../salon/asking";
import { lookSound } from "../salon/look";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addMember, addShift, nextWeek } from "../team/arrange";
import { pressInMore } from "../team/bar";
import { wantOne } from "./arrange";

test("a cover asks last whom it would be against, and a draft counts the wishes that it keeps", async ({
  api,
  signedInPage: page,
}) => {
  const tuesday = addDays(nextWeek(), 2);
  const kofi = await addMember(api, "Kofi", "Mensah");
  await addShift(api, kofi.id, 2, "10:00", "18:00");
  const amara = await addMember(api, "Amara", "Okafor");
  await addShift(api, amara.id, 2, "12:00", "19:00");
  const evening = { start_time: "19:00", end_time: "21:00", start_date: tuesday, end_date: tuesday };
  await askFor(api, amara.id, { kind: "cannot", reason: "", ...evening });
  await page.goto(`/team?date=${tuesday}`);
  await wantOne(page, "Tuesday", "10:00", "20:00");

  await page.getByRole("button", { name: "Find cover" }).click();
  const cover = page.getByRole("dialog", { name: "Who could cover?" });
  await expect(
    cover.getByRole("radio", { name: "Kofi Mensah 10:00 – 20:00 instead of 10:00 – 18:00; +2h" }),
  ).toBeChecked();
  await expect(cover.getByRole("radio", { name: /^Amara Okafor 12:00 – 20:00/ })).toHaveAccessibleName(
    /1h against wishes · 0 of 1 wish kept$/,
  );
  await expect(cover.getByRole("radio", { name: /^Kofi/ })).not.toHaveAccessibleName(/wish/);
  await lookSound(page);
  await cover.getByRole("button", { name: "Cancel" }).click();

  await pressInMore(page, "Draft week");
  const draft = page.getByRole("dialog", { name: "Draft week" });
  await draft.getByRole("button", { name: "Draft the week" }).click();
  await expect(draft.getByRole("row", { name: /^Kofi Mensah/ })).toContainText(
    "instead of 10:00 – 18:0010:00 – 20:00",
  );
  await expect(draft.getByRole("list", { name: "Key figures" })).toContainText("1 of 1 wish kept, as now");
  await lookSound(page);
});

test("a new plan for the week gives a day to the person who prefers it", async ({
  api,
  signedInPage: page,
}) => {
  const sunday = nextWeek();
  const tuesday = addDays(sunday, 2);
  const kofi = await addMember(api, "Kofi", "Mensah");
  await addShift(api, kofi.id, 2, "10:00", "18:00");
  const amara = await addMember(api, "Amara", "Okafor");
  await addShift(api, amara.id, 4, "10:00", "18:00");
  await askFor(api, kofi.id, { kind: "cannot", reason: "", start_date: tuesday, end_date: tuesday });
  await askFor(api, amara.id, { kind: "prefer", reason: "", start_date: tuesday, end_date: tuesday });
  const minimums = [2, 4].map((day_of_week) => ({
    day_of_week,
    start_time: "10:00",
    end_time: "18:00",
    people: 1,
  }));
  expect((await api.put("/api/salon", { data: { minimums } })).ok()).toBe(true);
  await page.goto(`/team?date=${tuesday}`);
  await pressInMore(page, "Draft week");
  const dialog = page.getByRole("dialog", { name: "Draft week" });
  await dialog.getByRole("radio", { name: /^Everybody’s week/ }).check();
  await dialog.getByRole("button", { name: "Draft the week" }).click();
  await expect(dialog.getByRole("list", { name: "Key figures" })).toContainText("2 of 2 wishes kept, now 0");
  await expect(dialog.getByText(/^4 days change, same hours\. Every minimum is met\./)).toBeVisible();
});

test("a draft says how it shares weekends and late shifts", async ({ api, signedInPage: page, wire }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const sunday = nextWeek();
  const kofi = await addMember(api, "Kofi", "Mensah");
  for (const day of [1, 6]) await addShift(api, kofi.id, day, "10:00", "18:00");
  const amara = await addMember(api, "Amara", "Okafor");
  await addShift(api, amara.id, 2, "12:00", "20:00");
  await page.goto(`/team?date=${addDays(sunday, 6)}`);
  await wantOne(page, "Saturday", "10:00", "20:00");
  await pressInMore(page, "Draft week");
  const dialog = page.getByRole("dialog", { name: "Draft week" });
  await dialog.getByRole("button", { name: "Draft the week" }).click();
  await expect(dialog.getByText("Every minimum is met.")).toBeVisible();
  const figures = dialog.getByRole("list", { name: "Key figures" }).getByRole("listitem");
  await expect(figures).toHaveText(["Late shifts: 1 each, now 0 to 1", "Weekend days: 0 to 1 each, as now"]);
  expect(await axe(page)).toEqual([]);
  // Wishes are fetched only where there are any.
  expect(asked.includes("/api/requests")).toBe(wire === "bundled");
});
