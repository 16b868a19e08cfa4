import { addDays } from "@chairtime/kit/calendar";
import { dayDate } from "@chairtime/kit/time-words";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { useSalon } from "@/components/shell/session/salon-context";
import { answer } from "../../test-support/calls";
import { expectKept, fills } from "../../test-support/kept-input";
import { showAsManager } from "../../test-support/manager";
import { nextMonday } from "../../test-support/monday";
import { keepSalon } from "../../test-support/salon";
import { OwnSalons } from "../account/own-salons";
import { OpeningExceptions } from "../opening/opening-exceptions";
import { TokensSection } from "../tokens/tokens-section";
import { PeopleSection } from "../users/people-section";

const date = addDays(nextMonday(), 28);
const exception = { date, name: "Inventory", spans: [] };
const press = (name: string) => () => page.getByRole("button", { name, exact: true }).click();
const showIn = (section: React.ReactNode) => () =>
  showAsManager(section, keepSalon({ opening_exceptions: [exception] }));

function Exceptions() {
  const salon = useSalon();
  return salon && <OpeningExceptions mayChange salon={salon} />;
}

function People() {
  const salon = useSalon();
  return salon && <PeopleSection salon={salon} />;
}

describe("what is typed stays through Back, a failed save, a colleague's change and a reload", () => {
  test("of an invitation", () => {
    answer("GET /api/salon/people", 200, { people: [], invitations: [] });
    return expectKept({
      show: showIn(<People />),
      open: press("Invite"),
      title: "Invite somebody",
      type: async (dialog) => {
        await dialog.getByLabelText("Email").fill("lena@juniper.test");
        await dialog.getByRole("radio", { name: /^Viewer/ }).click();
      },
      typed: async (dialog) => {
        await expect.element(dialog.getByLabelText("Email")).toHaveValue("lena@juniper.test");
        await expect.element(dialog.getByRole("radio", { name: /^Viewer/ })).toBeChecked();
      },
      send: ["Send invitation"],
    });
  });

  test("of a token", () => {
    answer("GET /api/tokens", 200, []);
    return expectKept({
      show: showIn(<TokensSection />),
      open: press("New token"),
      title: "New token",
      type: async (dialog) => {
        await dialog.getByLabelText("Name").fill("Payroll");
        await dialog.getByRole("radio", { name: /^Read and change/ }).click();
        await dialog.getByLabelText("Works for").selectOptions("90 days");
      },
      typed: async (dialog) => {
        await expect.element(dialog.getByLabelText("Name")).toHaveValue("Payroll");
        await expect.element(dialog.getByRole("radio", { name: /^Read and change/ })).toBeChecked();
        await expect.element(dialog.getByLabelText("Works for")).toHaveDisplayValue("90 days");
      },
      send: ["Create token"],
    });
  });

  test("of a new date with other hours", () =>
    expectKept({
      show: showIn(<Exceptions />),
      open: press("Add date"),
      title: "Add date",
      type: async (dialog) => {
        await dialog.getByLabelText("Date", { exact: true }).fill(addDays(date, 1));
        await dialog.getByLabelText("This date opens").fill("9");
        await dialog.getByLabelText("This date closes").fill("13");
      },
      typed: async (dialog) => {
        await expect.element(dialog.getByLabelText("This date closes")).toHaveValue("13:00");
      },
      send: ["Save date"],
    }));

  test("of a date with other hours", () =>
    expectKept({
      show: showIn(<Exceptions />),
      open: press(`Change ${dayDate(date)}`),
      title: "Change date",
      ...fills("Name", "Painting"),
      send: ["Save date"],
      theirs: { ...keepSalon(), opening_exceptions: [{ ...exception, name: "Stocktaking" }] },
    }));

  test("of another salon", () =>
    expectKept({
      show: showIn(<OwnSalons salons={[]} />),
      open: press("Add a salon"),
      title: "Add a salon",
      ...fills("Salon name", "Cedar"),
      send: ["Add salon"],
    }));
});
