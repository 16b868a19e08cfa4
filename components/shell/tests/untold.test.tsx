import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { undoStack } from "@/lib/undo/undo-stack";
import { answerBy, callsOf } from "../../test-support/calls";
import { axeFinds, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { goTo } from "../../test-support/navigation";
import { keepSalon } from "../../test-support/salon";

const line = page.getByRole("region", { name: "Not notified yet" });
const look = page.getByRole("dialog", { name: "Who gets a message" });

/** Answers as a backend with untold members; those who are emailed then know. */
function keepUntold() {
  const one = (employee_id: string, first_name: string, reach: string) => ({
    ...{ employee_id, first_name, last_name: "Byron", email: `${first_name.toLowerCase()}@juniper.test` },
    ...{ reach, actions: [`action-${employee_id}`] },
  });
  let members = [one("1", "Ada", "mail"), one("2", "Ben", "unwanted"), one("3", "Cleo", "phone")];
  answerBy("GET /api/publishing/untold", () => ({ status: 200, body: { members } }));
  answerBy("POST /api/publishing/tell", () => {
    members = members.filter(({ reach }) => reach === "unwanted");
    const results = [
      { employee_id: "1", result: "mailed" },
      { employee_id: "3", result: "pushed" },
    ];
    return { status: 200, body: { results } };
  });
}

function show(path = "/team") {
  goTo(path);
  return showAsManager(<p>Hello</p>, keepSalon({ features: ["tell"] }));
}

test("who has not been told is named, and a look says who gets the message before it is sent", async () => {
  keepUntold();
  await show();
  await expect
    .element(line.getByText("Ada, Ben and Cleo haven’t been notified. No way to reach Ben.").last())
    .toBeVisible();
  await line.getByRole("button", { name: "Email them" }).click();
  await expect.element(look.getByRole("listitem").nth(0)).toHaveTextContent("Ada Byronada@juniper.test");
  await expect.element(look.getByRole("listitem").nth(1)).toHaveTextContent("Cleo ByronOn their phone");
  await expect
    .element(look.getByRole("listitem").nth(2))
    .toHaveTextContent("Ben ByronNo way to reach them: stopped emails");
  expect(callsOf("/api/publishing/tell")).toEqual([]);
  expect(await axeFinds()).toEqual([]);
  await look.getByRole("button", { name: "Send to 2 people" }).click();
  await expect.element(toast("Emailed Ada. Sent to the phone of Cleo")).toBeVisible();
  expect(callsOf("/api/publishing/tell").map(({ body }) => body)).toEqual([
    { actions: ["action-1", "action-3"] },
  ]);
  // Members who can't be reached stay listed.
  await expect.element(line.getByText("Ben hasn’t been notified. No way to reach Ben.").last()).toBeVisible();
  await expect.element(line.getByRole("button", { name: "Email them" })).not.toBeInTheDocument();
});

const saved = { did: "Saved", says: "Undone", revert: async () => {} };

test("a screen other than the board asks once the user has saved something", async () => {
  keepUntold();
  // Other tests save in this page, too: twenty saves push out theirs.
  for (let count = 0; count < 20; count++) undoStack.push({ ...saved });
  while (undoStack.latest) await undoStack.undo(undoStack.latest);
  await show("/staff");
  // The line has loaded, and is empty.
  await expect.poll(() => document.querySelector("section > [aria-live]")).not.toBeNull();
  expect(callsOf("/api/publishing/untold")).toEqual([]);
  undoStack.push(saved);
  await expect.element(line).toBeVisible();
});

test("what is dismissed stays so after a reload", async () => {
  keepUntold();
  const screen = await show();
  await line.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(line).not.toBeInTheDocument();
  await screen.unmount();
  await show();
  await expect.poll(() => callsOf("/api/publishing/untold").length).toBeGreaterThanOrEqual(2);
  await expect.element(line).not.toBeInTheDocument();
});
