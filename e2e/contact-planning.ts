import type { Page } from "@playwright/test";
import { all, dialog, press, pressInside, type Shot } from "./contact-steps.ts";
import { comingWeek, wantEachDay, wantTooMany } from "./contact-team.ts";

/** Both nail technicians have their lunch at the same hour. */
const wantNails = (page: Page) =>
  wantEachDay(page, [
    { day_of_week: 6, start_time: "10:00", end_time: "18:00", people: 2, role: "Nail Technician" },
  ]);

const proposal = (page: Page) => page.getByRole("dialog").getByRole("radio").first();
const draft = all(press("Draft week"), pressInside("Draft the week"));

const changeByHand = (page: Page) =>
  page
    .getByRole("dialog")
    .getByRole("button", { name: / by hand$/ })
    .first()
    .click();

/** Who could cover a gap, and a drafted week. Where the backend has no salons, minimums are for nobody's role. */
export function planningShots(): Shot[] {
  return [
    {
      name: "Who could cover",
      path: comingWeek(),
      inSalon: true,
      before: wantNails,
      act: press("Find cover"),
      shows: proposal,
    },
    {
      name: "Nobody could cover",
      path: comingWeek(),
      before: wantTooMany,
      act: press("Find cover"),
      shows: (page) => page.getByRole("dialog").getByText("It cannot be covered").last(),
    },
    { name: "Draft week", path: comingWeek(), act: press("Draft week"), shows: dialog("Draft week") },
    {
      name: "Draft week, drafted",
      path: comingWeek(),
      inSalon: true,
      before: wantNails,
      act: draft,
      shows: (page) => page.getByRole("dialog").getByRole("button", { name: "Use this" }),
    },
    {
      name: "Draft week, a day changed by hand",
      path: comingWeek(),
      inSalon: true,
      before: wantNails,
      act: all(draft, changeByHand),
      shows: (page) => page.getByRole("dialog").getByRole("checkbox", { name: "Day off" }),
    },
  ];
}
