import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { itIsMorning } from "../planning/arrange";
import { askFor } from "../salon/asking";
import { expect, test } from "../support/test";
import { Actions } from "./actions";
import { addMember, addShift, addTimeOff } from "./arrange";

test("each word of today takes one action, from the staff too, and who can come takes two", async ({
  api,
  signedInPage: page,
}) => {
  const today = await itIsMorning(api);
  const day = weekdayOf(today);
  const kofi = await addMember(api, "Kofi", "Mensah");
  await addShift(api, kofi.id, day, "07:00", "16:00", today);
  const rosa = await addMember(api, "Rosa", "Diaz");
  await addShift(api, rosa.id, day, "15:00", "18:00", today);
  const ben = await addMember(api, "Ben", "Carter", "Barber");
  await addTimeOff(api, ben.id, `${addDays(today, -2)}T00:00:00Z`, `${addDays(today, 3)}T00:00:00Z`);
  await askFor(api, rosa.id, { start_date: addDays(today, 9), end_date: addDays(today, 9) });
  const minimums = [{ day_of_week: day, start_time: "12:00", end_time: "20:00", people: 1 }];
  expect((await api.put("/api/salon", { data: { minimums } })).ok()).toBe(true);
  await page.goto("/staff");
  const strip = page.getByRole("region", { name: "Today" });
  const dialog = page.getByRole("dialog");
  const takes = async (count: number, act: (actions: Actions) => Promise<void>) => {
    const actions = new Actions();
    await act(actions);
    expect(actions.count).toBe(count);
  };

  await takes(1, async (actions) => {
    await actions.click(strip.getByRole("link", { name: "18:00 – 20:00" }));
    await expect(page.getByRole("dialog", { name: "Who could cover?" })).toContainText("18:00");
  });
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toMatch(/\/team$/);
  for (const [word, opens] of [
    ["Now 1 working", /^Now, /],
    ["Rosa Diaz 15:00", "Rosa Diaz"],
    ["Ben Carter", "Ben Carter"],
    ["18:00 – 20:00", "Who could cover?"],
  ] as const) {
    await takes(1, async (actions) => {
      await actions.click(strip.getByRole("button", { name: word }));
      await expect(page.getByRole("dialog", { name: opens })).toBeVisible();
    });
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
  await takes(2, async (actions) => {
    await actions.click(page.getByRole("button", { name: "Who can...?" }));
    await actions.choose(dialog.getByLabel("Role or service"), "Stylist");
    await expect(dialog.getByRole("region", { name: "Free (1)" })).toContainText("Kofi Mensah");
    await expect(dialog.getByRole("region", { name: "Could come (1)" })).toContainText("Works 15:00 – 18:00");
  });
  await page.keyboard.press("Escape");
  await takes(1, async (actions) => {
    await actions.click(strip.getByRole("link", { name: "Rosa Diaz" }));
    await expect(page).toHaveURL(/\/requests$/);
  });

  // A phone has it all in one line.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/team");
  await expect(page.getByRole("button", { name: /^1 gap.*1 working/ })).toBeVisible();
  const first = page.getByRole("list", { name: "Team day" }).getByRole("button").first();
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(320);
});
