import { addDays } from "@chairtime/kit/calendar";
import { days } from "@chairtime/messages/formats/english";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectKept, fills } from "../../test-support/kept-input";
import { pressInMore } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepWeek, nextMonday, shiftOf } from "../../test-support/monday";
import { goTo } from "../../test-support/navigation";
import { keepRecords } from "../../test-support/records";
import { keepSalon } from "../../test-support/salon";
import { keepTeam, someone } from "../../test-support/team";
import { TeamScreen } from "../team-screen";

const amara = someone("Amara", "Okafor");
const ben = someone("Ben", "Carter");
const inventory = {
  ...{ id: "closure-1", name: "Inventory", start_time: null, end_time: null },
  ...{ from_date: addDays(nextMonday(), 14), to_date: addDays(nextMonday(), 14) },
};
const press = (name: string | RegExp) => () => page.getByRole("button", { name, exact: true }).click();

async function show() {
  const salon = keepSalon({ features: ["closures", "history", "plans"] });
  goTo(`/team?date=${nextMonday()}`);
  await showAsManager(<TeamScreen />, salon);
}

describe("what is typed stays through Back, a failed save, a colleague's change and a reload", () => {
  beforeEach(() => {
    keepTeam(amara, ben);
    keepWeek({ shifts: [shiftOf(amara)] });
    keepRecords("/api/closures", [inventory]);
  });

  test("of a plan for several people", () =>
    expectKept({
      show,
      open: press("Plan several"),
      title: /^Plan for several people$|^What will change$/,
      type: async (dialog) => {
        await dialog.getByRole("button", { name: "Copy", exact: true }).click();
        await dialog.getByLabelText("Copy from").selectOptions("Amara Okafor");
        await dialog.getByRole("checkbox", { name: /Ben Carter/ }).click();
      },
      typed: async (dialog) => {
        await expect.element(dialog.getByLabelText("Copy from")).toHaveValue(amara.id);
        await expect.element(dialog.getByRole("checkbox", { name: /Ben Carter/ })).toBeChecked();
      },
      send: ["Preview", /^Save /],
      back: "Back",
    }));

  test("of a minimum", () =>
    expectKept({
      show,
      open: press("Set minimums"),
      title: "Minimum coverage",
      ...fills("People", "7"),
      send: ["Add minimum"],
    }));

  test("of a new closure", () =>
    expectKept({
      show,
      open: () => pressInMore("Closures"),
      title: "Closures",
      ...fills("Name", "Painting"),
      type: async (dialog) => {
        await dialog.getByLabelText("Name", { exact: true }).fill("Painting");
        await dialog.getByLabelText("First day").fill(nextMonday());
      },
      send: [`Close ${days(nextMonday(), nextMonday())}`],
    }));

  test("of a closure", () =>
    expectKept({
      show,
      open: async () => {
        await pressInMore("Closures");
        await press(/^Change /)();
      },
      title: "Change closure",
      ...fills("Name", "Painting"),
      send: ["Save closure"],
      theirs: { ...inventory, name: "Inventory 1" },
    }));
});
