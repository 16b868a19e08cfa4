import type { Language } from "@chairtime/messages/languages";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer } from "../../test-support/calls";
import { focusOn } from "../../test-support/keyboard";
import { showAsManager } from "../../test-support/manager";
import { emulateMedia } from "../../test-support/media";
import { keepWeek } from "../../test-support/monday";
import { goTo, whereNow } from "../../test-support/navigation";
import { keepTeam, someone } from "../../test-support/team";
import { AvailabilityScreen } from "../availability-screen";

const amara = someone("Amara", "Okafor");
const date = "2031-12-02";
const slider = page.getByRole("slider");
const segments = () => [...document.querySelectorAll("[data-own-arrows] [data-kind]")];

/** Shows a Tuesday of hours, a break and time off. */
async function showDay(language: Language = "en") {
  keepTeam(amara);
  keepWeek();
  answer("POST /api/availability", 200, {
    date,
    schedule: { start_time: "09:00", end_time: "17:00" },
    breaks: [{ start_time: "12:30", end_time: "13:15", reason: "Lunch Break" }],
    onetimeblocks: [
      {
        start_time: "2031-12-02T19:30:00Z",
        end_time: "2031-12-02T21:00:00Z",
        reason: "Medical Appointment",
      },
    ],
  });
  goTo(`/staff/${amara.id}/availability?date=${date}`);
  const screen = <AvailabilityScreen openedAt={new Date().toISOString()} staffId={amara.id} />;
  await showAsManager(screen, null, language);
  await expect.poll(() => segments().length).toBeGreaterThan(3);
}

const minute = () => Number(slider.element().getAttribute("aria-valuenow"));

test("in Arabic a day runs from right to left, and arrow keys go the way they point", async () => {
  await showDay("ar");
  const [morning, afternoon] = [segments()[0], segments().at(-1)].map((one) => one?.getBoundingClientRect());
  expect(morning?.left).toBeGreaterThan((afternoon?.right ?? 0) - 1);

  await focusOn(slider);
  const before = minute();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(minute).toBe(before + 15);

  // The minute under the mouse is counted from the right as well.
  const bar = document.querySelector<HTMLElement>("[data-own-arrows]");
  if (!bar) throw new Error("The timeline has no place.");
  await userEvent.hover(bar, {
    position: { x: bar.clientWidth * 0.99, y: bar.clientHeight / 2 },
    force: true,
  });
  await expect.poll(minute).toBeLessThan(600);

  // Outside the bar the keys step through the days: left means forward.
  await page.getByRole("heading", { level: 1 }).click();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(whereNow).toContain("date=2031-12-03");
});

test("its parts keep their edges and differ where the system sets the colours", async () => {
  await emulateMedia("forced-colors", "active");
  await showDay();
  const looks = segments().map((one) => {
    const style = getComputedStyle(one);
    return {
      kind: one.getAttribute("data-kind"),
      edge: `${style.borderLeftWidth} ${style.borderLeftStyle} ${style.borderLeftColor}`,
      pattern: `${style.backgroundColor} ${style.backgroundImage}`,
    };
  });
  const { color } = getComputedStyle(document.body);
  expect(looks.map(({ edge }) => edge)).toEqual(looks.map(() => `1px solid ${color}`));
  const patterns = new Map(looks.map(({ kind, pattern }) => [kind, pattern]));
  expect([...patterns.keys()].sort()).toEqual(["available", "break", "time-off"]);
  expect(new Set(patterns.values()).size).toBe(3);
});

test("outside the tabs the arrows step through dates, 'n' adds to the open tab and 't' comes back to today", async () => {
  await showDay();
  for (const [key, there] of [
    ["{ArrowLeft}", "date=2031-12-01"],
    ["{ArrowRight}", "date=2031-12-02"],
    ["{ArrowRight}", "date=2031-12-03"],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.poll(whereNow).toContain(there);
  }
  await page.getByRole("tab", { name: "Overview" }).click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "Schedules" })).toHaveFocus();
  expect(whereNow()).toContain("date=2031-12-03");
  await userEvent.keyboard("n");
  const dialog = page.getByRole("dialog", { name: "Add Work Schedule" });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("tab", { name: "Overview" }).click();
  await expect.element(page.getByRole("group", { name: "Date" })).toBeVisible();
  await userEvent.keyboard("t");
  await expect.poll(whereNow).not.toContain("date=");
});
