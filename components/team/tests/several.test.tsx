import { addDays } from "@chairtime/kit/calendar";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerBy, callsOf } from "../../test-support/calls";
import { axeFinds, button } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { goTo } from "../../test-support/navigation";
import { someone } from "../../test-support/team";
import { keepWeeks, nextWeek } from "../../test-support/week";
import { TeamScreen } from "../team-screen";

const MONDAY = nextWeek(0);
const dialog = page.getByRole("dialog");
const people = dialog.getByRole("list", { name: "People" });

/** Shows the board with the dialog that plans for several. */
async function planSeveral() {
  goTo(`/team?date=${MONDAY}`);
  await showAsManager(<TeamScreen />);
  await button("Plan several").click();
}

test("people are found by name and role, and twelve are in sight on a laptop", async () => {
  const barbers = Array.from({ length: 14 }, (_, index) =>
    someone(`Person${index}`, "Salon", { role: "Barber" }),
  );
  keepWeeks([...barbers, someone("Amara", "Okafor", { role: "Colourist" })]);
  await planSeveral();
  await dialog.getByRole("button", { name: "Shifts" }).click();
  await expect.element(dialog.getByText("0 selected")).toBeVisible();
  const { bottom } = people.element().getBoundingClientRect();
  const rows = people.getByRole("listitem").elements();
  expect(
    rows.filter((row) => row.getBoundingClientRect().bottom <= bottom + 1).length,
  ).toBeGreaterThanOrEqual(12);

  const search = dialog.getByRole("searchbox", { name: "Search people" });
  await search.fill("colour");
  await dialog.getByRole("button", { name: "Choose these 1" }).click();
  await search.fill("");
  await expect.element(people.getByRole("checkbox").first()).toHaveAccessibleName(/^Amara Okafor/);
  await expect.element(dialog.getByText("1 selected")).toBeVisible();
});

test("it asks first what to plan, and begins with the week on the board and nobody ticked", async () => {
  keepWeeks([someone("Amara", "Okafor")]);
  await planSeveral();
  await expect.element(dialog.getByRole("list", { name: "What to enter" })).toBeVisible();
  await expect.element(people).not.toBeInTheDocument();
  expect(await axeFinds()).toEqual([]);
  await dialog.getByRole("button", { name: "Time off" }).click();
  await expect.element(dialog.getByText("0 selected")).toBeVisible();
  await expect.element(dialog.getByLabelText("First day")).toHaveValue(MONDAY);
  await expect.element(dialog.getByLabelText("Last day")).toHaveValue(addDays(MONDAY, 6));
  await dialog.getByRole("button", { name: "Shifts" }).click();
  await expect.element(dialog.getByLabelText("Valid from")).toHaveValue(MONDAY);
  await expect.element(dialog.getByLabelText("Valid until")).toHaveValue(addDays(MONDAY, 6));
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await button("Plan several").click();
  await dialog.getByRole("button", { name: "Close the salon" }).click();
  await expect.element(page.getByRole("dialog", { name: "Closures" })).toBeVisible();
});

test("a backend that fails half way leaves nothing unsaid, and the rest can be tried again", async () => {
  keepWeeks([someone("Amara", "Okafor"), someone("Mateo", "Rossi")]);
  let posts = 0;
  answerBy("POST /api/schedules", ({ body }) => {
    posts += 1;
    if (posts === 2) return { status: 502, body: { error: "down", code: "bad_gateway" } };
    return { status: 201, body: Object.assign({}, body, { id: `made-${posts}` }) };
  });
  await planSeveral();
  await dialog.getByRole("button", { name: "Shifts" }).click();
  await dialog.getByRole("button", { name: "Everyone" }).click();
  for (const day of ["Tuesday", "Wednesday", "Thursday", "Friday"])
    await dialog.getByRole("checkbox", { name: day }).click({ force: true });
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByRole("button", { name: "Save 2 entries" }).click();
  await expect.element(dialog.getByText("1 of 2 saved")).toBeVisible();
  await expect
    .element(dialog.getByRole("list", { name: "Results" }).getByText(/Failed to create schedule/))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Retry the failed ones" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = callsOf("POST /api/schedules").map(({ body }) => body);
  expect(sent).toHaveLength(3);
  expect(sent[2]).toEqual(sent[1]);
});
