import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, answerBy, callsOf } from "../../test-support/calls";
import { holdLeaving } from "../../test-support/leaving";
import { button, field, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepSalon } from "../../test-support/salon";
import { unsound } from "../../test-support/sound";
import { AccountScreen } from "../account/account-screen";

const sessions = page.getByRole("list", { name: "Where you’re signed in" }).getByRole("listitem");
const user = { id: "user-1", username: "ana", email: "ana@juniper.test", display_name: "" };
const session = (id: string, user_agent: string, is_current: boolean) => ({
  ...{ id, user_agent, is_current },
  ...{ created_at: "2026-01-05T09:00:00Z", last_used_at: new Date().toISOString() },
});
const here = session("s-1", navigator.userAgent, true);
const phone = session(
  "s-2",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1",
  false,
);
const tablet = session(
  "s-3",
  "Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) Version/18.1 Safari/604.1",
  false,
);

/** Shows the account page; returns the account as the backend keeps it. */
async function showAccount(sessionsOf: (typeof here)[] = [here]) {
  const account = {
    user,
    pending_email: null as string | null,
    salons: [
      { id: "salon-1", name: "Juniper", role: "owner" },
      { id: "salon-2", name: "Cedar", role: "manager" },
    ],
    sessions: sessionsOf,
  };
  answerBy("GET /api/account", () => ({ status: 200, body: account }));
  answerBy("DELETE /api/account/sessions/s-2", () => {
    account.sessions = account.sessions.filter(({ id }) => id !== "s-2");
    return { status: 204 };
  });
  answerBy("DELETE /api/account/sessions", () => {
    account.sessions = [here];
    return { status: 204 };
  });
  await showAsManager(<AccountScreen />, keepSalon());
  await expect.element(sessions.first()).toMatchTextContent(/This device/);
  return account;
}

/** Answers the calls for switching salons. */
function openDoors() {
  answer("POST /api/account/salons", 201, { salon_id: "salon-3", name: "Linden" });
  answerBy("POST /api/auth/salon", ({ body }) => ({
    status: 200,
    body: { user: { ...user, ...(body as object) } },
  }));
}

async function typePassword(next: string, confirmed = next) {
  await field("Current password").fill("Scissors1");
  await field("New password").fill(next);
  await field("Confirm new password").fill(confirmed);
  await button("Change password").click();
}

test("a new password follows the reset screen's rules, and an accepted one empties the form", async () => {
  await showAccount();
  answer("POST /api/account/password", 200, { message: "Changed" });
  expect(await unsound()).toEqual([]);
  await typePassword("juniper");
  await expect.element(field("New password")).toHaveFocus();
  await expect.element(field("New password")).toHaveAccessibleDescription(/at least one uppercase letter/);
  await typePassword("Juniper2026");
  await expect.element(toast("Password changed. You’re signed out everywhere else.")).toBeVisible();
  await expect.element(field("Current password")).toHaveValue("");
  expect(callsOf("/api/account/password").map(({ body }) => body)).toEqual([
    { current_password: "Scissors1", new_password: "Juniper2026" },
  ]);
});

test("a wrong password is reported, and the input stays", async () => {
  await showAccount();
  const error = "The current password is not right.";
  answer("POST /api/account/password", 400, { error, fields: { current_password: error } });
  await typePassword("Juniper2026");
  await expect.element(field("Current password")).toHaveAccessibleDescription(new RegExp(error));
  await expect.element(field("New password")).toHaveValue("Juniper2026");
});

test("a name is checked, saved, and shown on the page and in the account menu", async () => {
  const account = await showAccount();
  const salon = { ...keepSalon(), me: { user_id: "user-1", role: "owner", display_name: "Maya Rossi" } };
  answer("GET /api/salon", 200, salon);
  answerBy("PUT /api/account/name", ({ body }) => {
    account.user = { ...account.user, ...(body as object) };
    return { status: 204 };
  });
  await field("Your name").fill("...");
  await button("Save name").click();
  await expect.element(field("Your name")).toHaveAccessibleDescription(/Name must have a letter or number/);
  await field("Your name").fill(" Maya Rossi ");
  await button("Save name").click();
  await expect.element(toast("Colleagues see you as Maya Rossi")).toBeVisible();
  await expect.element(page.getByText("Signed in as Maya Rossi")).toBeVisible();
  await button("Account").click();
  await expect.element(page.getByRole("paragraph").getByText("Maya Rossi", { exact: true })).toBeVisible();
  expect(callsOf("/api/account/name").map(({ body }) => body)).toEqual([{ display_name: "Maya Rossi" }]);
});

test("a new address waits to be confirmed", async () => {
  const account = await showAccount();
  answerBy("POST /api/account/email", () => {
    account.pending_email = "maya@juniper.test";
    return { status: 200, body: { message: "Sent" } };
  });
  await field("New email").fill("maya@juniper.test");
  await field("Your password").fill("Scissors1");
  await button("Change email").click();
  await expect
    .element(page.getByRole("status").filter({ hasText: /^Waiting for confirmation/ }))
    .toHaveTextContent("Waiting for confirmation: maya@juniper.test");
  await expect.element(field("New email")).toHaveValue("");
});

test("sessions are listed by device, and others signed out, one or all", async () => {
  await showAccount([here, phone, tablet]);
  await expect
    .element(sessions.filter({ hasText: "Safari on iPhone" }))
    .toMatchTextContent(/Last used today/);
  await button("Sign out Safari on iPhone").click();
  await expect.element(toast("Safari on iPhone was signed out")).toBeVisible();
  await expect.element(sessions.filter({ hasText: "Safari on iPhone" })).not.toBeInTheDocument();
  await button("Sign out everywhere else").click();
  await expect.poll(() => sessions.elements().length).toBe(1);
  await expect.element(button("Sign out everywhere else")).not.toBeInTheDocument();
});

test("another salon is added once, and opens at once, also when the first try to open it failed", async () => {
  const left = holdLeaving();
  await showAccount();
  openDoors();
  answer("POST /api/auth/salon", 500, {});
  await button("Add a salon").click();
  const dialog = page.getByRole("dialog", { name: "Add a salon" });
  await dialog.getByLabelText("Salon name").fill("Linden");
  expect(await unsound()).toEqual([]);
  await dialog.getByRole("button", { name: "Add salon" }).click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  openDoors();
  await dialog.getByRole("button", { name: "Add salon" }).click();
  await expect.poll(() => left).toEqual(["/staff"]);
  expect(callsOf("/api/account/salons")).toHaveLength(1);
  expect(callsOf("/api/auth/salon").map(({ body }) => body)).toEqual([
    { salon_id: "salon-3" },
    { salon_id: "salon-3" },
  ]);
});

test("the open salon is marked, and another one can be switched to", async () => {
  const left = holdLeaving();
  await showAccount();
  openDoors();
  const salons = page.getByRole("list", { name: "Your salons" }).getByRole("listitem");
  await expect.element(salons.filter({ hasText: "Juniper" })).toMatchTextContent(/Open now/);
  await expect.element(button("Switch to Juniper")).not.toBeInTheDocument();
  await button("Switch to Cedar").click();
  await expect.poll(() => left).toEqual(["/staff"]);
  expect(callsOf("/api/auth/salon").map(({ body }) => body)).toEqual([{ salon_id: "salon-2" }]);
});

test("the account is deleted only with its password", async () => {
  const left = holdLeaving();
  await showAccount();
  answer("POST /api/account/delete", 204);
  answer("POST /api/auth/logout", 204);
  await button("Delete account").click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const remove = dialog.getByRole("button", { name: "Delete account" });
  await remove.click();
  await expect.element(dialog.getByLabelText("Your password")).toHaveFocus();
  expect(await unsound()).toEqual([]);
  expect(callsOf("/api/account/delete")).toEqual([]);
  await dialog.getByLabelText("Your password").fill("Scissors1");
  await remove.click();
  await expect.poll(() => left).toEqual(["/login"]);
  expect(callsOf("/api/account/delete").map(({ body }) => body)).toEqual([{ password: "Scissors1" }]);
});
