import { addMember, addSchedule, TUESDAY } from "../availability/salon";
import { listening } from "../support/event-stream";
import { untilQuiet } from "../support/quiet";
import { expect, test } from "../support/test";
import { askFor } from "./asking";

/** A gap, a contract with its cost, time off and a request: all that a page says above its lists. */
test("nothing moves under the reader's eyes once a page is drawn", async ({ signedInPage: page, api }) => {
  await api.put("/api/salon", {
    data: { minimums: [{ day_of_week: 2, start_time: "10:00", end_time: "14:00", people: 2 }] },
  });
  const amara = await addMember(api, { weekly_minutes: 2400, hourly_cost: 18 });
  await addSchedule(api, amara);
  await addMember(api, { first_name: "Ben", last_name: "Carter" });
  await askFor(api, amara);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      // A hair's breadth: the count beside 'Requests' is fetched by every page.
      for (const shift of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[])
        if (shift.value > 0.001)
          seen.push(`${shift.value} ${shift.sources.map(({ node }) => node?.textContent?.slice(0, 60))}`);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const waiting = page.getByRole("link", { name: "Requests, 1 waiting" });
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    for (const [path, words] of [
      [`/team?date=${TUESDAY}`, "1 gap"],
      [`/team?date=${TUESDAY}&view=day`, "1 gap"],
      ["/requests", "0 of 2 needed from 10:00 to 14:00"],
    ] as const) {
      const heard = listening(page);
      await page.goto(path);
      await heard;
      await expect(page.locator("#main").getByText(words).filter({ visible: true }).first()).toBeVisible();
      await expect(waiting).toBeVisible();
      await untilQuiet(page);
      expect(await page.evaluate(() => Object(window).seen), `${path} ${viewport.width}`).toEqual([]);
    }
  }
});
