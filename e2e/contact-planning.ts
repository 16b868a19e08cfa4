import type { Page } from "@playwright/test";
import { all, dialog, pressInside, type Shot } from "./contact-steps.ts";
import { comingWeek, pressInLine, pressOnBoard, wantEachDay, wantTooMany } from "./contact-team.ts";

/** The one makeup artist has worked her hours by then. */
const wantMakeup = (page: Page) =>
  wantEachDay(page, [
    { day_of_week: 6, start_time: "18:00", end_time: "19:00", people: 1, role: "Makeup Artist" },
  ]);

const proposal = (page: Page) => page.getByRole("dialog").getByRole("radio").first();

async function openDraft(page: Page): Promise<void> {
  await pressOnBoard("Draft week")(page);
}

const draft = all(
  openDraft,
  (page) => page.getByRole("dialog").getByRole("radio", { name: "Everybody’s week" }).check(),
  pressInside("Draft the week"),
);

const changeByHand = (page: Page) =>
  page
    .getByRole("dialog")
    .getByRole("button", { name: / by hand$/ })
    .first()
    .click();

/** Who could cover a gap, and a drafted week. Where the backend has no salons, minimums have no role. */
export function planningShots(): Shot[] {
  return [
    {
      name: "Who could cover",
      path: comingWeek(),
      inSalon: true,
      before: wantMakeup,
      act: all(pressInLine("Find cover"), (page) =>
        page
          .getByRole("dialog")
          .getByRole("checkbox", { name: /^Allow overtime/ })
          .check(),
      ),
      shows: proposal,
    },
    {
      name: "Nobody could cover",
      path: comingWeek(),
      before: wantTooMany,
      act: pressInLine("Find cover"),
      shows: (page) => page.getByRole("dialog").getByText("It can’t be covered").last(),
    },
    {
      name: "Draft week",
      path: comingWeek(),
      before: wantTooMany,
      act: openDraft,
      shows: dialog("Draft week"),
    },
    {
      name: "Draft week, drafted",
      path: comingWeek(),
      inSalon: true,
      before: wantMakeup,
      act: draft,
      shows: (page) => page.getByRole("dialog").getByRole("button", { name: "Use this" }),
    },
    {
      name: "Draft week, a day changed by hand",
      path: comingWeek(),
      inSalon: true,
      before: wantMakeup,
      act: all(draft, changeByHand),
      shows: (page) => page.getByRole("dialog").getByRole("checkbox", { name: "Day off" }),
    },
  ];
}
