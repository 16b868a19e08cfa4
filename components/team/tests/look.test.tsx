import { expect, test } from "vitest";
import { showAsManager } from "../../test-support/manager";
import { emulateMedia } from "../../test-support/media";
import { cellOf, errandOf, keepWeek, lunchOf, nextMonday, shiftOf } from "../../test-support/monday";
import { goTo } from "../../test-support/navigation";
import { keepTeam, someone } from "../../test-support/team";
import { TeamScreen } from "../team-screen";

test("what a day consists of keeps its edges and differs where the system sets the colours", async () => {
  const amara = someone("Amara", "Okafor");
  keepTeam(amara);
  keepWeek({ shifts: [shiftOf(amara)], breaks: [lunchOf(amara)], timeOff: [errandOf(amara)] });
  goTo(`/team?date=${nextMonday()}`);
  await emulateMedia("forced-colors", "active");
  await showAsManager(<TeamScreen />);
  await expect.element(cellOf("Amara Okafor")).toBeVisible();
  const looks = [...document.querySelectorAll("[data-bar] [data-kind]")]
    .filter((one) => one.checkVisibility())
    .map((one) => {
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
