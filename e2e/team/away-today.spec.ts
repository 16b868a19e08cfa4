import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { makeLink } from "../own-week/arrange";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addMember, addShift, ZONE } from "./arrange";

const today = () => weekdayOf(todayIn(ZONE));

test("a sick call takes two clicks from 'Now', and is undone by one", { tag: "@wire" }, async ({
  api,
  signedInPage: page,
}) => {
  const { id } = await addMember(api, "Kofi", "Mensah");
  await addShift(api, id, today(), "00:00", "24:00");
  await addMember(api, "Rosa", "Diaz");
  await page.goto("/team");
  await page.getByRole("button", { name: "Now 1 working" }).click();
  const now = page.getByRole("dialog", { name: /^Now/ });
  await expect(now.getByRole("button", { name: /^Mark away/ })).toHaveCount(1);
  const before = Date.now();
  await now.getByRole("button", { name: "Mark away: Kofi Mensah" }).click();
  const away = page.getByRole("dialog", { name: "Kofi Mensah is away today" });
  await expect(away.getByRole("button", { name: "Sick Leave" })).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await away.getByRole("button", { name: "Sick Leave" }).click();
  await expect(page.getByText("Kofi Mensah is away until 00:00: Sick Leave")).toBeVisible();
  await expect(away).toBeHidden();
  const cover = page.getByRole("dialog", { name: "Who could cover?" });
  await expect(cover).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cover).toBeHidden();
  const strip = page.getByRole("region", { name: "Today" });
  await expect(strip.getByRole("button", { name: "Kofi Mensah" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Kofi Mensah/ })).toContainText("Sick Leave");

  const stored = async () => (await api.get("/api/onetime-blocks", { params: { employee_id: id } })).json();
  const [timeOff] = await stored();
  const start = Date.parse(timeOff.start_date_time);
  expect(start % 60_000).toBe(0);
  expect(Math.abs(start - before)).toBeLessThan(120_000);
  expect(new Date(timeOff.end_date_time).toISOString()).toBe(`${todayIn(ZONE)}T18:30:00.000Z`);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone: Kofi Mensah’s Sick Leave today was removed")).toBeVisible();
  expect((await stored()) ?? []).toEqual([]);
});

test("a sick call takes four actions to a saved cover, which tells the stand-in, who is seen to have got it", async ({
  api,
  app,
  browser,
  signedInPage: page,
}) => {
  const kofi = await addMember(api, "Kofi", "Mensah");
  await addShift(api, kofi.id, today(), "00:00", "24:00");
  const rosa = await addMember(api, "Rosa", "Diaz");
  const link = await makeLink(api, rosa.id);
  await page.goto("/team");
  await page.getByRole("button", { name: "Now 1 working" }).click();
  await page.getByRole("button", { name: "Mark away: Kofi Mensah" }).click();
  await page.getByRole("button", { name: "Sick Leave" }).click();
  const cover = page.getByRole("dialog", { name: "Who could cover?" });
  await expect(cover.getByRole("radio", { name: /^Rosa Diaz/ })).toBeChecked();
  await expect(cover.getByRole("region", { name: "Tell them" })).toContainText("Rosa");
  await cover.getByRole("button", { name: "Assign" }).click();
  await expect(page.getByText(/^Rosa Diaz covers .* Emailed Rosa$/)).toBeVisible();

  const phone = await browser.newContext({ baseURL: app.url, viewport: { width: 320, height: 640 } });
  const member = await phone.newPage();
  await member.goto(link.path);
  await member.getByRole("button", { name: /^Got it/ }).click();
  await expect(member.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await phone.close();
  await page.getByRole("button", { name: "Seen by 1 person" }).click();
  const people = page.getByRole("dialog").getByRole("list", { name: "Recipients" });
  await expect(people).toContainText(/Rosa Diaz.*Got it/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a sick call takes two taps on the member's page, only where they work today", async ({
    api,
    signedInPage: page,
  }) => {
    const kofi = await addMember(api, "Kofi", "Mensah");
    await addShift(api, kofi.id, today(), "00:00", "24:00");
    const rosa = await addMember(api, "Rosa", "Diaz");
    await addShift(api, rosa.id, weekdayOf(addDays(todayIn(ZONE), 2)), "00:00", "24:00");
    await page.goto(`/staff/${rosa.id}/availability`);
    await expect(page.getByRole("heading", { name: "Weekly Schedule Summary" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Away today" })).toHaveCount(0);

    await page.goto(`/staff/${kofi.id}/availability`);
    await page.getByRole("button", { name: "Away today" }).tap();
    await page.getByRole("button", { name: "Personal Time" }).tap();
    await expect(page.getByText("Kofi Mensah is away until 00:00: Personal Time")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Away today" })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo", exact: true }).tap();
    await expect(page.getByRole("button", { name: "Away today" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
