import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, answerBy, callsOf, cut } from "../../test-support/calls";
import { holdLeaving } from "../../test-support/leaving";
import { button, failure, field, heading, link } from "../../test-support/look";
import { show } from "../../test-support/show";
import { unsound } from "../../test-support/sound";
import { AuthShell } from "../auth-shell";
import { InvitationScreen } from "../invitation-screen";

const EMAIL = "lena@juniper.test";
const LOGIN = "/api/auth/login";
const ACCEPT = "/api/auth/accept-invitation";
const JOIN = "/api/account/invitation";
const user = { id: "u-1", username: "lena", email: EMAIL };

/** Opens an invitation to a salon, answering all calls that it leads to. */
async function openInvitation({ has_account = false, signedInAs = null as string | null } = {}) {
  const invitation = { salon_name: "Juniper", email: EMAIL, role: "manager", invited_by: "ana", has_account };
  answer("POST /api/auth/invitation", 200, invitation);
  answer(`POST ${ACCEPT}`, 201, { message: "Joined" });
  answer(`POST ${LOGIN}`, 200, { user });
  answer(`POST ${JOIN}`, 200, { salon_id: "salon-1", name: "Juniper" });
  answerBy("POST /api/auth/salon", ({ body }) => ({
    status: 200,
    body: { user: { ...user, ...(body as object) } },
  }));
  const left = holdLeaving();
  const screen = <InvitationScreen signedInAs={signedInAs} token="t-1" />;
  await show(<AuthShell year={2026}>{screen}</AuthShell>);
  await expect.element(heading("Join Juniper")).toBeVisible();
  return left;
}

async function fillIn() {
  await field("Your name").fill("Lena Krause");
  await field("Username").fill("lena");
  await field("Password").fill("Scissors1");
  await field("Confirm Password").fill("Scissors1");
}

test("a newcomer makes an account and joins in one step, however often they press", async () => {
  const left = await openInvitation();
  await expect
    .element(page.getByText(/invites you to Juniper as a manager\./))
    .toMatchTextContent(/^ana invites/);
  await expect.element(page.getByText(EMAIL)).toBeVisible();
  expect(await unsound()).toEqual([]);
  await button("Create Account and Join").click();
  await expect.element(field("Username")).toHaveFocus();
  await fillIn();
  await button("Create Account and Join").dblClick();
  await expect.poll(() => left).toEqual(["/staff"]);
  expect(callsOf(ACCEPT).map(({ body }) => body)).toEqual([
    { token: "t-1", username: "lena", password: "Scissors1", display_name: "Lena Krause" },
  ]);
  expect(callsOf(LOGIN)).toHaveLength(1);
});

test("a sign-in that fails after joining does not join again", async () => {
  const left = await openInvitation();
  cut(`POST ${LOGIN}`);
  await fillIn();
  await button("Create Account and Join").click();
  await expect.element(page.getByText(/Please check your connection/)).toBeVisible();
  answer(`POST ${LOGIN}`, 200, { user });
  await button("Create Account and Join").click();
  await expect.poll(() => left).toEqual(["/staff"]);
  expect(callsOf(ACCEPT)).toHaveLength(1);
});

test("an account signs in and joins by its password; a wrong one says so", async () => {
  const left = await openInvitation({ has_account: true });
  answer(`POST ${LOGIN}`, 401, { error: "Invalid credentials" });
  await field("Password").fill("Wrong-1A");
  await button("Sign In and Join").click();
  await expect.element(failure("Invalid credentials")).toBeVisible();
  expect(await unsound()).toEqual([]);
  answer(`POST ${LOGIN}`, 200, { user });
  await field("Password").fill("Scissors1");
  await button("Sign In and Join").click();
  await expect.poll(() => left).toEqual(["/staff"]);
  expect(callsOf(JOIN).map(({ body }) => body)).toEqual([{ token: "t-1" }]);
  expect(callsOf("/api/auth/salon").map(({ body }) => body)).toEqual([{ salon_id: "salon-1" }]);
});

test("a user signed in with the address joins by one button", async () => {
  const left = await openInvitation({ has_account: true, signedInAs: EMAIL.toUpperCase() });
  expect(await unsound()).toEqual([]);
  answer(`POST ${JOIN}`, 409, { error: "You already belong to this salon." });
  await button("Join Juniper").click();
  await expect.element(page.getByText("You already belong to this salon.")).toBeVisible();
  answer(`POST ${JOIN}`, 200, { salon_id: "salon-1", name: "Juniper" });
  await button("Join Juniper").dblClick();
  await expect.poll(() => left).toEqual(["/staff"]);
  expect(callsOf(JOIN)).toHaveLength(2);
});

test("a user signed in with another address learns so, and can sign out and go on", async () => {
  const left = await openInvitation({ signedInAs: "ana@juniper.test" });
  answer("POST /api/auth/logout", 204);
  await expect
    .element(page.getByText(`You’re signed in as ana@juniper.test. This invitation is for ${EMAIL}.`))
    .toBeVisible();
  expect(await unsound()).toEqual([]);
  await button("Sign Out and Continue").click();
  await expect.poll(() => left).toEqual([location.pathname]);
  expect(callsOf("/api/auth/logout")).toHaveLength(1);
});

test("an incomplete or unknown link says so and leads on", async () => {
  const { unmount } = await show(<InvitationScreen signedInAs={null} token="" />);
  await expect.element(page.getByText("This link is incomplete.")).toBeVisible();
  await unmount();
  answer("POST /api/auth/invitation", 404, { error: "This invitation is not valid." });
  const unknown = await show(<InvitationScreen signedInAs={null} token="unknown" />);
  await expect.element(heading("Invalid Invitation")).toHaveFocus();
  expect(await unsound()).toEqual([]);
  await expect.element(link("Sign In")).toHaveAttribute("href", "/login");
  await unknown.unmount();
  await show(<InvitationScreen signedInAs="ana@juniper.test" token="unknown" />);
  await expect.element(link("Go to Your Salon")).toHaveAttribute("href", "/staff");
});
