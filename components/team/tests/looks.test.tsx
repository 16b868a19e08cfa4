import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFinds, pressInMore } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { goTo } from "../../test-support/navigation";
import { someone } from "../../test-support/team";
import { daysOff, keepWeeks, nextWeek, weekly } from "../../test-support/week";
import { TeamScreen } from "../team-screen";

const WEDNESDAY = nextWeek(2);
const REASONS = ["Sick Leave", "Vacation", "Closed", "Personal Time"];
const THEMES = ["light", "dark"];
const people = ["Amara", "Mateo", "Linh", "Noor"].map((first) => someone(first, "Okafor"));

/** Runs in both themes. */
async function inEachTheme(look: (theme: string) => Promise<void>) {
  const { dataset } = document.documentElement;
  for (const theme of THEMES) {
    dataset.theme = theme;
    await look(theme);
  }
  delete dataset.theme;
}

const bandOf = (reason: string) =>
  [...document.querySelectorAll("[class*='pattern-']")].find((band) => band.textContent?.includes(reason));

function lookOf(reason: string) {
  const band = bandOf(reason);
  if (!band) throw new Error(`${reason} has no pattern.`);
  const { backgroundImage, borderTopColor } = getComputedStyle(band);
  return {
    // Without colours: readers who can't see them rely on the pattern.
    pattern: backgroundImage.replace(/(rgba?|color|oklab)\([^)]*\)/g, ""),
    icon: band.querySelector("svg")?.innerHTML ?? "",
    colour: borderTopColor,
  };
}

test("the purpose of time off shows in its pattern and icon", async () => {
  keepWeeks(people, {
    timeOff: people.map((one, index) => daysOff(one, WEDNESDAY, WEDNESDAY, REASONS[index])),
  });
  goTo(`/team?date=${WEDNESDAY}`);
  await showAsManager(<TeamScreen />);
  await expect.poll(() => bandOf("Personal Time")).toBeDefined();
  await inEachTheme(async (theme) => {
    const looks = REASONS.map(lookOf);
    expect(new Set(looks.map(({ pattern }) => pattern)).size, theme).toBe(REASONS.length);
    expect(new Set(looks.map(({ icon }) => icon)).size, theme).toBe(REASONS.length);
    expect(new Set(looks.slice(0, 3).map(({ colour }) => colour)).size, theme).toBe(3);
    expect(await axeFinds(), theme).toEqual([]);
  });
});

test("an inactive member is grey and still readable", async () => {
  const noah = someone("Noah", "Goldstein", { is_active: false });
  keepWeeks([noah], {
    schedules: [weekly(noah, 1, "09:00", "18:00")],
    timeOff: [daysOff(noah, WEDNESDAY, nextWeek(3))],
  });
  goTo(`/team?date=${WEDNESDAY}`);
  await showAsManager(<TeamScreen />);
  await pressInMore("Show inactive");
  await expect.element(page.getByText("Vacation · 2 days")).toBeVisible();
  await inEachTheme(async (theme) => expect(await axeFinds(), theme).toEqual([]));
});
