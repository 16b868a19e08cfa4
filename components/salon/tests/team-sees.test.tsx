import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, answerOnce, callsOf } from "../../test-support/calls";
import { cellsOf, changedByLena } from "../../test-support/colleague";
import { pressOn } from "../../test-support/keyboard";
import { field, toast } from "../../test-support/look";
import { type SalonFacts, showInSalon } from "../../test-support/salon";
import { onPhone, tooSmall, unsound } from "../../test-support/sound";
import { SalonScreen } from "../salon-screen";

const showSalon = (facts?: SalonFacts) => showInSalon(<SalonScreen currencies={[]} />, facts);
const panel = page.getByRole("region", { name: "What your team sees" });
const save = panel.getByRole("button", { name: "Save", exact: true });
const choice = (name: RegExp) => panel.getByRole("radio", { name });
const box = (name: RegExp) => panel.getByRole("checkbox", { name });
const saves = () => callsOf("PUT /api/salon").map(({ body }) => body);

async function showPanel(facts: SalonFacts = {}) {
  answer("GET /api/requests", 200, []);
  const salon = await showSalon({ features: ["links", "requests", "publishing"], ...facts });
  await expect.element(panel).toBeVisible();
  return salon;
}

test("a salon decides what links show, how requests are made and when changes show", async () => {
  await showPanel();
  await expect.element(choice(/^Only their own week/)).toBeChecked();
  await expect.element(choice(/^Instantly/)).toBeChecked();
  await choice(/^Colleagues too/).click();
  await field("Days of notice").fill("14");
  await choice(/^Publish weeks yourself/).click();
  await box(/^No notifications at night/).click();
  await field("Quiet until").fill("08:00");
  expect(await unsound()).toEqual([]);
  await save.click();
  await expect.element(toast("Settings for your team saved")).toBeVisible();

  await choice(/^Instantly/).click();
  await expect.element(panel.getByText("Unpublished changes show as soon as you save.")).toBeVisible();
  await box(/ask for time off/).click();
  await expect.element(field("Days of notice")).not.toBeInTheDocument();
  await save.click();
  await expect.poll(saves).toEqual([
    {
      staff_link_shows: "colleagues",
      request_notice_days: 14,
      publishing: true,
      quiet_hours: { from: "21:00", until: "08:00" },
    },
    { requests_on: false, publishing: false },
  ]);
});

test("a wrong notice and quiet hours without a length are refused beside their fields", async () => {
  await showPanel();
  await field("Days of notice").fill("400");
  await save.click();
  await expect.element(field("Days of notice")).toHaveFocus();
  await expect
    .element(field("Days of notice"))
    .toHaveAccessibleDescription(/Enter a number of days, at most 365/);
  await field("Days of notice").fill("3");
  await box(/^No notifications at night/).click();
  await field("Quiet until").fill("21:00");
  await save.click();
  await expect
    .element(field("Quiet until"))
    .toHaveAccessibleDescription("Quiet hours can’t start and end at the same time");
  expect(saves()).toEqual([]);
});

test("the panel is used by the keyboard alone", async () => {
  await showPanel();
  await expect.element(choice(/^Only their own week/)).toBeChecked();
  await pressOn(choice(/^Only their own week/), "{ArrowRight}");
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(field("Days of notice")).toHaveFocus();
  await userEvent.keyboard("3{Enter}");
  await expect.element(toast("Settings for your team saved")).toBeVisible();
  expect(saves()).toEqual([{ staff_link_shows: "colleagues", request_notice_days: 3 }]);
});

test("a colleague's changes are compared, and theirs can be taken", async () => {
  const salon = await showPanel();
  await choice(/^Publish weeks yourself/).click();
  await field("Days of notice").fill("7");
  answerOnce("PUT /api/salon", 412, changedByLena({ ...salon, request_notice_days: 2, version: 2 }));
  await save.click();
  const question = page.getByRole("dialog", { name: "Changed elsewhere" });

  await expect.poll(() => cellsOf(question, "Notice")).toEqual(["7 days", "2 days"]);
  await question.getByRole("button", { name: "Take theirs" }).click();
  await expect.element(field("Days of notice")).toHaveValue("2");
  await expect.element(choice(/^Instantly/)).toBeChecked();
});

test("a viewer reads what the team sees", async () => {
  await showPanel({ role: "viewer" });
  await expect.element(panel.getByText("Only their own week")).toBeVisible();
  await expect
    .element(panel.getByText("Only owners and managers can change what the team sees."))
    .toBeVisible();
  await expect.element(panel.getByRole("radio")).not.toBeInTheDocument();
});

test("on a phone the button is large enough", async () => {
  await onPhone();
  await showPanel();
  await choice(/^Publish weeks yourself/).click();
  expect(tooSmall(panel.element()).filter((one) => one.startsWith("<button"))).toEqual([]);
  await save.click();
  await expect.poll(saves).toEqual([{ publishing: true }]);
});
