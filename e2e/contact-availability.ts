import {
  all,
  answering,
  dialog,
  heading,
  type Members,
  press,
  pressInside,
  type Shot,
  silent,
  words,
} from "./contact-steps.ts";

const LISTS = ["/api/schedules", "/api/recurring-breaks", "/api/onetime-blocks", "/api/availability"];
const failing = (path: string, error: string) => answering(`**${path}*`, 500, { error });

/** The availability of one member. */
export function availabilityShots(members: Members): Shot[] {
  const member = `/staff/${members.full}/availability`;
  const newcomer = `/staff/${members.empty}/availability`;
  return [
    { name: "Overview", path: member, shows: (page) => page.getByRole("group", { name: "Timeline" }) },
    {
      name: "Overview, why",
      path: member,
      act: (page) => page.getByRole("group", { name: "Timeline" }).getByRole("img").first().focus(),
      shows: (page) => page.getByRole("tooltip").getByText("valid from").first(),
    },
    {
      name: "Overview, no schedule",
      path: `${member}?date=2001-01-01`,
      shows: words("No schedule available for this date"),
    },
    { name: "Overview, empty", path: newcomer, shows: heading("No Availability Data") },
    {
      name: "Availability, loading",
      path: member,
      late: ["/api/employees", ...LISTS],
      before: silent("**/api/*"),
      shows: words("Loading availability"),
    },
    {
      name: "Overview, loading",
      path: member,
      late: LISTS,
      before: all(...LISTS.map((path) => silent(`**${path}*`))),
      shows: words("Loading the timeline"),
    },
    {
      name: "Overview, failed",
      path: member,
      late: LISTS,
      before: all(
        failing("/api/schedules", "Failed to fetch schedules"),
        failing("/api/recurring-breaks", "Failed to fetch recurring breaks"),
        failing("/api/onetime-blocks", "Failed to fetch time off"),
        failing("/api/availability", "Failed to fetch availability"),
      ),
      shows: words("Failed to fetch availability"),
    },
    { name: "Schedules", path: `${member}?tab=schedules`, shows: words("All Schedules") },
    {
      name: "Schedules, loading",
      path: `${member}?tab=schedules`,
      late: LISTS,
      before: silent("**/api/schedules*"),
      shows: (page) => page.getByRole("tabpanel").locator("[aria-busy]"),
    },
    {
      name: "Add a schedule",
      path: `${member}?tab=schedules`,
      act: press("Add Schedule"),
      shows: dialog("Add Work Schedule"),
    },
    {
      name: "Add a schedule, not saved",
      path: `${newcomer}?tab=schedules`,
      before: answering(
        "**/api/schedules",
        409,
        { error: "This schedule overlaps with an existing one on Monday" },
        "POST",
      ),
      act: all(press("Add Schedule"), pressInside("Add Schedule")),
      shows: (page) => page.getByRole("dialog").getByRole("alert"),
    },
    {
      name: "A schedule for several days",
      path: `${member}?tab=schedules`,
      act: all(press("Add Schedule"), press("Several days"), press("Every day")),
      shows: (page) => page.getByRole("region", { name: "Before saving" }).getByText(/Changes|[Cc]onflict/),
    },
    {
      name: "A schedule, not deleted",
      path: `${member}?tab=schedules`,
      before: answering("**/api/schedules/*", 500, { error: "Failed to delete schedule" }, "DELETE"),
      act: press("Delete"),
      shows: dialog("Delete Work Schedule"),
    },
    {
      name: "Alternating weeks",
      inSalon: true,
      path: `${member}?tab=schedules`,
      act: press("Alternating weeks"),
      shows: dialog("Alternating weeks"),
    },
    {
      name: "The usual week",
      inSalon: true,
      path: newcomer,
      act: press("Plan the usual week"),
      shows: dialog("Usual week"),
    },
    { name: "No schedules", path: `${newcomer}?tab=schedules`, shows: heading("No Work Schedules") },
    { name: "Breaks", path: `${member}?tab=breaks`, shows: words("All Recurring Breaks") },
    {
      name: "Add a break",
      path: `${member}?tab=breaks`,
      act: press("Add Break"),
      shows: dialog("Add Recurring Break"),
    },
    {
      name: "No breaks",
      path: `${newcomer}?tab=breaks`,
      shows: (page) => page.getByRole("tabpanel").getByRole("heading").first(),
    },
    { name: "Time off", path: `${member}?tab=time-off`, shows: heading("Upcoming Time Off") },
    {
      name: "Add time off",
      path: `${member}?tab=time-off`,
      act: press("Add Time Off"),
      shows: dialog("Add Time Off Block"),
    },
    {
      name: "No time off",
      path: `${newcomer}?tab=time-off`,
      shows: (page) => page.getByRole("tabpanel").getByRole("heading").first(),
    },
  ];
}
