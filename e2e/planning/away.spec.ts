import { weekdayOf } from "@chairtime/kit/calendar";
import { formatMonthDay } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { Actions } from "../team/actions";
import { addMember, addShift } from "../team/arrange";
import { openLine } from "../team/bar";
import { itIsMorning } from "./arrange";

// By hand it takes seven to a saved cover that nobody learns of: e2e/team/one-day.spec.ts counts them.
test("from the board to a saved, covered and announced sick call takes four actions", async ({
  api,
  outbox,
  signedInPage: page,
}) => {
  const today = await itIsMorning(api);
  const day = weekdayOf(today);
  const kofi = await addMember(api, "Kofi", "Mensah");
  await addShift(api, kofi.id, day, "07:00", "16:00", today);
  const amara = await addMember(api, "Amara", "Okafor");
  await addShift(api, amara.id, day, "07:00", "13:00", today);
  const minimums = [{ day_of_week: day, start_time: "07:00", end_time: "16:00", people: 1 }];
  expect((await api.put("/api/salon", { data: { minimums } })).ok()).toBe(true);
  await page.goto("/team");
  const actions = new Actions();
  await actions.click(page.getByRole("button", { name: /^Now / }));
  await actions.click(page.getByRole("button", { name: "Away: Kofi Mensah" }));
  await actions.click(page.getByRole("button", { name: "Sick Leave" }));
  await expect(page.getByText("Kofi Mensah is away until 16:00: Sick Leave")).toBeVisible();
  const cover = page.getByRole("dialog", { name: "Who could cover?" });
  await expect(cover).toContainText("Cover for Kofi Mensah: ");
  await expect(
    cover.getByRole("radio", { name: "Amara Okafor 07:00 – 16:00 instead of 07:00 – 13:00; +3h" }),
  ).toBeChecked();
  expect(await axe(page)).toEqual([]);
  const hours = "07:00 – 16:00 instead of 07:00 – 13:00";
  const tells = cover.getByRole("region", { name: "Tell them" });
  await expect(tells.getByRole("checkbox", { name: "Tell Amara Okafor" })).toBeChecked();
  await expect(tells).toContainText(`Amara Okafor works ${hours}.`);
  await actions.click(cover.getByRole("button", { name: "Assign" }));
  await expect(
    page.getByText(`Amara Okafor covers for Kofi Mensah on ${formatMonthDay(today)}. Emailed Amara`),
  ).toBeVisible();
  expect(actions.count).toBeLessThanOrEqual(4);
  await expect(cover).toBeHidden();
  const [made] = await (await api.get("/api/links")).json();
  const told = async () =>
    (await outbox.mailsTo("amara.okafor@salon.test")).filter(({ link }) => link === made.url);
  await expect.poll(told).toMatchObject([{ text: expect.stringContaining(hours) }]);
  const stored = await (await api.get("/api/schedules", { params: { employee_id: amara.id } })).json();
  expect(stored).toContainEqual(
    expect.objectContaining({ valid_from: today, valid_until: today, end_time: "16:00" }),
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("no cover is needed while the minimums are met, and one can still be found", async ({
    api,
    signedInPage: page,
  }) => {
    const today = await itIsMorning(api);
    const day = weekdayOf(today);
    const kofi = await addMember(api, "Kofi", "Mensah");
    await addShift(api, kofi.id, day, "12:00", "16:00", today);
    const amara = await addMember(api, "Amara", "Okafor");
    await addShift(api, amara.id, day, "12:00", "16:00", today);
    const rosa = await addMember(api, "Rosa", "Diaz");
    await addShift(api, rosa.id, (day + 3) % 7, "12:00", "16:00", today);
    const minimums = [{ day_of_week: day, start_time: "12:00", end_time: "16:00", people: 1 }];
    expect((await api.put("/api/salon", { data: { minimums } })).ok()).toBe(true);
    await page.goto("/team");
    await openLine(page);
    await page.getByRole("button", { name: /^Now / }).tap();
    await page.getByRole("button", { name: "Away: Kofi Mensah" }).tap();
    await page.getByRole("button", { name: "Sick Leave" }).tap();
    const cover = page.getByRole("dialog", { name: "Who could cover?" });
    await expect(cover.getByRole("status")).toHaveText("No cover needed: every minimum is still met.");
    expect(await axe(page)).toEqual([]);
    await cover.getByRole("button", { name: "Find cover anyway" }).tap();
    await expect(cover.getByRole("radio", { name: "Rosa Diaz comes in 12:00 – 16:00; +4h" })).toBeChecked();
    expect(await axe(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });
});
