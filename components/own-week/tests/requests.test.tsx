import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, callsOf, cut } from "../../test-support/calls";
import { pressOn } from "../../test-support/keyboard";
import { button, toast } from "../../test-support/look";
import { show } from "../../test-support/show";
import { unsound } from "../../test-support/sound";
import { Requests, type RequestsProps } from "../requests";

const ADDRESS = "/w/ana";
const SENT = `POST ${ADDRESS}/requests`;
const section = page.getByRole("region", { name: "Requests" });
const bodies = () => callsOf(SENT).map(({ body }) => body);

const wish = {
  ...{ id: "r-1", title: "I prefer to work", when: "Wed, Dec 3, 2031, 14:00 – 18:00", note: "", answer: "" },
  ...{ state: "noted" as const, stateWords: "Noted", decidedBy: "", canWithdraw: true },
};

const showRequests = (requests: RequestsProps["requests"] = []) =>
  show(
    <Requests
      address={ADDRESS}
      firstRequestDate="2031-12-02"
      hourCycle="h23"
      noticeDays={0}
      owner="Juniper Ana"
      requests={requests}
      requestsOn
    />,
  );

const press = (name: string) => pressOn(button(name));

test("a wish is sent by the keyboard, once its hours are in order", async () => {
  answer(SENT, 201, {});
  await showRequests();
  await press("Set availability");
  const dialog = page.getByRole("dialog", { name: "Set availability" });
  await expect.element(dialog).toBeVisible();
  await press("I prefer to work");
  await pressOn(dialog.getByLabelText("All day"), " ");
  await dialog.getByLabelText("Day", { exact: true }).fill("2031-12-03");
  await dialog.getByLabelText("From").fill("14:00");
  await dialog.getByLabelText("Until").fill("10:00");
  await press("Send availability");
  await expect
    .element(dialog.getByLabelText("Until"))
    .toHaveAccessibleDescription("End time must be after start time");
  expect(await unsound()).toEqual([]);
  await dialog.getByLabelText("Until").fill("18:00");
  await press("Send availability");
  await expect.element(toast("Availability sent")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const day = { start_date: "2031-12-03", end_date: "2031-12-03" };
  expect(bodies()).toEqual([
    { kind: "prefer", ...day, start_time: "14:00", end_time: "18:00", reason: "", note: "" },
  ]);
});

test("time off needs a reason, and what was typed outlives a thumb beside the sheet and a lost network", async () => {
  cut(SENT);
  await showRequests();
  await button("Ask for time off").click();
  const dialog = page.getByRole("dialog", { name: "Ask for time off" });
  const send = dialog.getByRole("button", { name: "Send request" });
  await dialog.getByLabelText("Reason").fill("");
  await send.click();
  await expect.element(dialog.getByLabelText("Reason")).toHaveFocus();
  await expect.element(dialog.getByLabelText("Reason")).toHaveAccessibleDescription("Reason is required");
  await dialog.getByLabelText("Reason").fill("Wedding");
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await send.click();
  await expect.element(dialog.getByRole("alert").getByText(/Nothing is lost/)).toBeVisible();
  await expect.element(dialog.getByLabelText("Reason")).toHaveValue("Wedding");
  answer(SENT, 201, {});
  await send.dblClick();
  await expect.element(toast("Request sent")).toBeVisible();
  expect(bodies()).toHaveLength(2);
});

test("a wish is withdrawn by the keyboard, and the focus stays at it", async () => {
  answer(`DELETE ${ADDRESS}/requests/r-1`, 500, {});
  await showRequests([wish]);
  const item = section.getByRole("listitem");
  await expect.element(item).toMatchTextContent(/I prefer to work.*14:00 – 18:00/);
  await press("Withdraw: I prefer to work, Wed, Dec 3, 2031, 14:00 – 18:00");
  await expect.element(item.getByText("Couldn’t withdraw this. Please try again.")).toBeVisible();
  answer(`DELETE ${ADDRESS}/requests/r-1`, 204);
  await press("Withdraw: I prefer to work, Wed, Dec 3, 2031, 14:00 – 18:00");
  await expect.element(item).toHaveFocus();
});
