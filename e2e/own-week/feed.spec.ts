import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import type { APIRequestContext } from "@playwright/test";
import ICAL from "ical.js";
import { expect, test } from "../support/test";
import { addShift, addTimeOff, ZONE } from "../team/arrange";
import { addLinked } from "./arrange";

/** The sequence of each event of a feed, by what identifies it. */
async function sequences(request: APIRequestContext, path: string): Promise<Map<string, number>> {
  const answer = await request.get(`${path}/calendar.ics`);
  expect(answer.status()).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  return new Map(
    calendar
      .getAllSubcomponents("vevent")
      .map((event) => [
        String(event.getFirstPropertyValue("uid")),
        Number(event.getFirstPropertyValue("sequence")),
      ]),
  );
}

test("a feed that has not changed is not sent again, and an event's sequence grows with its change alone", async ({
  api,
  request,
}) => {
  const { id, path } = await addLinked(api);
  const address = `${path}/calendar.ics`;
  const first = await request.get(address);
  expect(first.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  const etag = first.headers().etag ?? "";
  const again = await request.get(address, { headers: { "if-none-match": etag } });
  expect(again.status()).toBe(304);
  expect((await again.body()).length).toBe(0);
  expect(await (await request.get(address)).text()).toBe(await first.text());

  const before = await sequences(request, path);
  const day = addDays(todayIn(ZONE), 6);
  await addTimeOff(api, id, `${day}T05:30:00Z`, `${day}T06:30:00Z`, "Dentist");
  const changed = await request.get(address, { headers: { "if-none-match": etag } });
  expect(changed.status()).toBe(200);
  const after = await sequences(request, path);
  for (const [uid, sequence] of before) {
    const isThatDay = uid.includes(`-${day}-`);
    const now = after.get(uid);
    if (isThatDay) expect(now, uid).toBeGreaterThan(sequence);
    else expect(now, uid).toBe(sequence);
  }
  // More on a weekday changes that weekday alone.
  await addShift(api, id, weekdayOf(day), "18:00", "19:00");
  const later = await sequences(request, path);
  const tomorrow = addDays(todayIn(ZONE), 1);
  for (const [uid, sequence] of after)
    if (uid.includes(`-${tomorrow}-`)) expect(later.get(uid)).toBe(sequence);
});

test("the page says how a phone's calendar takes the feed in", async ({ api, app, context, page }) => {
  const { path } = await addLinked(api);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(path);
  const calendar = page.getByRole("region", { name: "Add to your calendar" });
  const host = new URL(app.url).host;
  await expect(calendar.getByRole("link", { name: "Open in calendar" })).toHaveAttribute(
    "href",
    `webcal://${host}${path}/calendar.ics`,
  );
  await calendar.getByRole("button", { name: "Copy address" }).click();
  await expect(calendar.getByText("Address copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}${path}/calendar.ics`);
});
