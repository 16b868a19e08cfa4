import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answer, answerBy, callsOf } from "../../test-support/calls";
import { button } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { goTo, whereNow } from "../../test-support/navigation";
import { keepSalon } from "../../test-support/salon";
import { onPhone, tooSmall, unsound } from "../../test-support/sound";
import { someone } from "../../test-support/team";
import { daysOff, keepWeeks, pause, weekly } from "../../test-support/week";
import { TeamScreen } from "../team-screen";

const TUESDAY = "2031-12-02";
const amara = someone("Amara", "Okafor");
const ben = someone("Ben", "Carter");
const cleo = someone("Cleo", "Diaz");
const dana = someone("Dana", "Evans");
const strip = page.getByRole("region", { name: "Today" });
const dialog = page.getByRole("dialog");

// 12:00 of a Tuesday in the salon.
beforeEach(() => void vi.setSystemTime("2031-12-02T17:00:00Z"));
afterEach(() => void vi.useRealTimers());

const request = {
  ...{ id: "r-1", employee_id: ben.id, kind: "time_off", reason: "Vacation", note: "", state: "pending" },
  ...{ answer: "", version: 1, start_date: "2031-12-09", start_time: null, end_date: "2031-12-09" },
  ...{ end_time: null, decided_by: null, decided_at: null, onetime_block_id: null },
  created_at: "2026-01-05T09:00:00Z",
};

/** Amara works, Ben and Cleo come later, Dana is away; from 18:00 one person is missing. */
async function showToday(address = "/team", requests: readonly object[] = [request]) {
  keepWeeks([amara, ben, cleo, dana], {
    schedules: [
      weekly(amara, 2, "09:00", "18:00"),
      weekly(ben, 2, "13:00", "18:00"),
      weekly(cleo, 2, "14:00", "18:00"),
      weekly(dana, 2, "09:00", "18:00"),
    ],
    breaks: [pause(amara, 2, "15:00", "15:30")],
    timeOff: [daysOff(dana, TUESDAY, TUESDAY, "Sick Leave")],
  });
  answer("GET /api/requests", 200, requests);
  goTo(address);
  const minimums = [{ day_of_week: 2, start_time: "10:00", end_time: "19:00", people: 1 }];
  await showAsManager(<TeamScreen />, keepSalon({ features: ["requests"], minimums }));
  await expect.element(page.getByText("4 people,")).toBeInTheDocument();
}

test("each word of today leads to its action", async () => {
  await showToday();
  await expect.element(strip.getByRole("link", { name: "Ben Carter" })).toHaveAttribute("href", "/requests");
  expect(await unsound()).toEqual([]);
  await strip.getByRole("button", { name: "Now 1 working" }).click();
  await expect.element(dialog).toHaveAccessibleName("Now, 12:00");
  await dialog.getByRole("button", { name: "Close" }).click();
  await strip.getByRole("button", { name: "Ben Carter 13:00" }).click();
  await expect.element(dialog).toHaveAccessibleName("Ben Carter");
  await dialog.getByRole("button", { name: "Close" }).click();
  await strip.getByRole("button", { name: "1 more person starts later" }).click();
  await expect.element(dialog).toHaveAccessibleName("Now, 12:00");
  await dialog.getByRole("button", { name: "Close" }).click();
  await strip.getByRole("button", { name: "Dana Evans" }).click();
  await expect.element(dialog).toHaveAccessibleName("Dana Evans");
  await dialog.getByRole("button", { name: "Close" }).click();
  await strip.getByRole("button", { name: "18:00 – 19:00" }).click();
  await expect.element(dialog).toHaveAccessibleName("Who could cover?");
});

test("today shows in any week, and its gap leads back to it", async () => {
  await showToday("/team?date=2031-12-16");
  await strip.getByRole("button", { name: "18:00 – 19:00" }).click();
  await expect.element(dialog.getByText(/^Tuesday evening is short-staffed: Tue, Dec 2/)).toBeVisible();
  await expect.poll(whereNow).not.toMatch(/2031-12-16/);
});

test("a link opens what a word of today leads to, once", async () => {
  await showToday(`/team?open=day&who=${dana.id}`);
  await expect.element(dialog).toHaveAccessibleName("Dana Evans");
  expect(whereNow()).toBe("/team");
});

test("what is known later moves nothing", async () => {
  const asked = Promise.withResolvers<{ status: number; body: unknown }>();
  keepWeeks([amara], { schedules: [weekly(amara, 1, "09:00", "18:00")] });
  answerBy("GET /api/requests", () => asked.promise);
  goTo("/team");
  await showAsManager(<TeamScreen />, keepSalon({ features: ["requests"] }));
  const grid = page.getByRole("grid");
  await expect.element(grid).toBeVisible();
  const { top } = grid.element().getBoundingClientRect();
  asked.resolve({ status: 200, body: [{ ...request, employee_id: amara.id }] });
  await expect.element(strip.getByRole("link", { name: "Amara Okafor" })).toBeVisible();
  expect(grid.element().getBoundingClientRect().top).toBe(top);
});

test("nothing is said when there is nothing to say", async () => {
  keepWeeks([amara], { schedules: [weekly(amara, 1, "09:00", "18:00")] });
  answer("GET /api/requests", 200, []);
  goTo("/team");
  await showAsManager(<TeamScreen />, keepSalon({ features: ["requests"] }));
  await expect.element(page.getByText("1 person,")).toBeVisible();
  await expect.poll(() => callsOf("/api/requests").length).toBeGreaterThan(0);
  await expect.element(strip).not.toBeInTheDocument();
});

test("a phone says it in one line that opens", async () => {
  await onPhone();
  await showToday();
  const line = page.getByRole("button", { name: /^1 gap.*1 working.*1 away/ });
  await expect.element(line).toHaveAttribute("aria-expanded", "false");
  await expect.element(strip).not.toBeInTheDocument();
  await line.click();
  await expect.element(strip.getByRole("button", { name: "Now 1 working" })).toBeVisible();
  await expect.element(button("Find cover")).toBeVisible();
  expect(tooSmall(strip.element())).toEqual([]);
  expect(await unsound()).toEqual([]);
});

test("on a phone a quiet day leaves the week's figures", async () => {
  await onPhone();
  keepWeeks([amara], { schedules: [weekly(amara, 1, "09:00", "18:00")] });
  goTo("/team");
  await showAsManager(<TeamScreen />);
  await expect.element(button("1 person, 9h this week")).toBeVisible();
  expect(await unsound()).toEqual([]);
});
