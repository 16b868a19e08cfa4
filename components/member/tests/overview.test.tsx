import { DAY_MS } from "@chairtime/kit/clock";
import { usePathname } from "next/navigation";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  amara,
  away,
  BREAKS,
  hours,
  keepAvailability,
  pause,
  SCHEDULES,
  showAvailability,
  TIME_OFF,
  tab,
  title,
} from "../../test-support/availability";
import { answer } from "../../test-support/calls";
import { focusOn } from "../../test-support/keyboard";
import { button, numbersIn, textsOf, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { goTo, whereNow } from "../../test-support/navigation";
import { keepSalon } from "../../test-support/salon";
import { keepTeam, someone } from "../../test-support/team";
import { AvailabilityScreen } from "../availability-screen";

const main = page.getByRole("main");
const counters = () => numbersIn().slice(0, 4);
const part = (name: string) => page.getByRole("region", { name });

test("the header shows name, badge, role, e-mail and three services", async () => {
  const services = ["Precision Cut", "Silk Press", "Balayage", "Blow Dry", "Colour"];
  await showAvailability({}, { member: { ...amara, services } });
  await expect.element(main.getByRole("heading", { level: 1, name: "Amara Okafor" })).toBeVisible();
  for (const words of ["AO", "Active", "Stylist", amara.email])
    await expect.element(main.getByText(words, { exact: true }).first()).toBeVisible();
  expect(textsOf(main.getByRole("list", { name: "Services" }).getByRole("listitem"))).toEqual([
    ...services.slice(0, 3),
    "+2 more",
  ]);
});

test("somebody who is not in the list leads back to /staff with a toast", async () => {
  keepAvailability({});
  const stranger = "01a00000-0000-7000-8000-000000000000";
  answer(`/api/employees/${stranger}`, 404, { error: "Employee not found" });
  for (const path of [SCHEDULES, BREAKS, TIME_OFF]) answer(`GET ${path}`, 200, []);
  goTo(`/staff/${stranger}/availability`);
  await showAsManager(
    <AvailabilityScreen openedAt={new Date().toISOString()} staffId={stranger} />,
    keepSalon(),
  );
  await expect.element(toast("Staff member not found")).toBeVisible();
  expect(whereNow()).toBe("/staff");
});

test("without the list there is a panel with a way back, and a way to try again", async () => {
  keepAvailability({});
  answer("GET /api/employees", 500);
  await showAsManager(<AvailabilityScreen openedAt={new Date().toISOString()} staffId={amara.id} />);
  await expect.element(title("Unable to Load Staff Data")).toBeVisible();
  await expect
    .element(main.getByRole("alert").getByText("An error occurred while fetching staff"))
    .toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Back to Staff Management" }))
    .toHaveAttribute("href", "/staff");
  // The page has the focus before the backend recovers: its own next try then ends the panel.
  await focusOn(button("Try again"));
  keepTeam(amara);
  await userEvent.keyboard("{Enter}");
  await expect.element(title("Amara Okafor")).toBeVisible();
});

test("each list that fails says its own sentence, all of them together one title", async () => {
  keepAvailability({});
  const lists = [
    ["Schedules", SCHEDULES, "Failed to fetch schedules"],
    ["Breaks", BREAKS, "Failed to fetch recurring breaks"],
    ["Time Off", TIME_OFF, "Failed to fetch one-time blocks"],
  ] as const;
  for (const [, path] of lists) answer(`GET ${path}`, 500, "<html>");
  await showAsManager(<AvailabilityScreen openedAt={new Date().toISOString()} staffId={amara.id} />);
  const box = page.getByRole("alert").filter({ hasText: "Failed to fetch employee availability data" });
  for (const [, , sentence] of lists) await expect.element(box).toMatchTextContent(sentence);
  for (const [name, , sentence] of lists) {
    await tab(name).click();
    await expect.element(page.getByRole("alert").filter({ hasText: "Error" })).toMatchTextContent(sentence);
  }
  answer(`GET ${TIME_OFF}`, 200, []);
  await button("Try again").click();
  await expect.element(title("No Time Off Blocks")).toBeVisible();
});

/** The page of the member in the address. */
function MemberPage() {
  const [, , id = ""] = usePathname().split("/");
  return <AvailabilityScreen openedAt={new Date().toISOString()} staffId={id} />;
}

test("another member's page shows nothing of the one before", async () => {
  const mateo = someone("Mateo", "Rossi");
  keepAvailability({ schedules: [hours("s-1")] });
  keepTeam(amara, mateo);
  goTo(`/staff/${amara.id}/availability`);
  await showAsManager(<MemberPage />);
  await expect.poll(counters).toContain("Schedules 1");
  for (const path of [SCHEDULES, BREAKS, TIME_OFF]) answer(`GET ${path}`, 500);
  goTo(`/staff/${mateo.id}/availability`);
  await expect.element(title("Mateo Rossi")).toBeVisible();
  await expect.element(page.getByText("Failed to fetch schedules")).toBeVisible();
  await expect.element(title("Amara Okafor")).not.toBeInTheDocument();
  await expect.element(page.getByText(/09:00/)).not.toBeInTheDocument();
});

test("the overview counts, and keeps to its limits", async () => {
  const day_of_week = 5;
  const shifts = [
    ["08:00", "10:00"],
    ["11:00", "13:00"],
    ["14:00", "16:00"],
    ["17:00", "19:00"],
  ] as const;
  const breaks = [
    pause("b-1", { day_of_week, start_time: "11:15", end_time: "11:30", reason: "Coffee Break" }),
    pause("b-2", { day_of_week, start_time: "14:15", end_time: "14:30" }),
    pause("b-3", { day_of_week, start_time: "17:15", end_time: "17:30", reason: "Rest Break" }),
  ];
  const timeOff = [-3, 1, 2, 3, 4, 5, 6, 7, 40].map((days) => {
    const start = Date.now() + days * DAY_MS;
    return away(`t-${days}`, new Date(start).toISOString(), new Date(start + 3_600_000).toISOString());
  });
  const schedules = [
    hours("s-0"),
    ...shifts.map(([start_time, end_time]) =>
      hours(`s-${start_time}`, { day_of_week, start_time, end_time }),
    ),
  ];
  await showAvailability({}, { schedules, breaks, timeOff });
  await expect.poll(counters).toEqual(["Schedules 5", "Breaks 3", "Time Off 9", "Active Days 2"]);
  const week = part("Weekly Schedule Summary");
  const friday = week.getByRole("listitem").filter({ hasText: "Fri" });
  for (const words of ["08:00 – 10:00", "11:00 – 13:00", "+2 more", "Coffee Break", "+2 breaks"])
    await expect.element(friday).toMatchTextContent(words);
  await expect.element(friday).not.toMatchTextContent("14:00 – 16:00");
  expect(week.getByText("No schedule").elements()).toHaveLength(5);
  const upcoming = part("Upcoming Time Off");
  expect(upcoming.getByRole("listitem").elements()).toHaveLength(5);
  await expect.element(upcoming.getByText("+2 more upcoming blocks")).toBeVisible();
  await tab("Time Off").click();
  await expect.poll(counters).toEqual(["Total Blocks 9", "Upcoming 8", "Past 1"]);
});

test("current time off comes first, marked 'Now', and counts only in the total", async () => {
  const iso = (hoursAhead: number) => new Date(Date.now() + hoursAhead * 3_600_000).toISOString();
  await showAvailability(
    { tab: "time-off" },
    { timeOff: [away("t-1", iso(24), iso(25), "Errand"), away("t-2", iso(-1), iso(1), "Sick Leave")] },
  );
  await expect.poll(counters).toEqual(["Total Blocks 2", "Upcoming 1", "Past 0"]);
  await expect
    .poll(() => textsOf(part("Upcoming Time Off").getByRole("listitem")))
    .toEqual([expect.stringContaining("Sick Leave Now"), expect.stringContaining("Errand Tomorrow")]);
});

test("a member without anything has 'No Availability Data'", async () => {
  await showAvailability({});
  await expect.element(title("No Availability Data")).toBeVisible();
  expect(counters()).toEqual(["Schedules 0", "Breaks 0", "Time Off 0", "Active Days 0"]);
});
