import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, answerBy, callsOf } from "../../test-support/calls";
import { holdLeaving } from "../../test-support/leaving";
import { button, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepSalon } from "../../test-support/salon";
import { unsound } from "../../test-support/sound";
import { SalonScreen } from "../salon-screen";

const PEOPLE = "/api/salon/people";
const INVITATIONS = "/api/salon/invitations";
const LENA = "lena@juniper.test";
const people = page.getByRole("list", { name: "People of the salon" }).getByRole("listitem");
const invitations = page.getByRole("list", { name: "Invitations" }).getByRole("listitem");

const person = (user_id: string, username: string, role: string) => ({
  ...{ user_id, username, role, email: `${username}@juniper.test` },
  since: "2026-01-05T09:00:00Z",
});
const ana = person("user-1", "ana", "owner");
const sam = person("user-2", "sam", "viewer");
const invitation = {
  ...{ id: "i-1", email: LENA, role: "viewer" },
  ...{ expires_at: "2031-12-02T15:00:00Z", expired: false },
};

/** Shows the salon page to its owner, on a backend with these people and invitations. */
async function showPeople(first: { people?: (typeof ana)[]; invitations?: (typeof invitation)[] } = {}) {
  const kept = { people: [ana], invitations: [] as (typeof invitation)[], ...first };
  const salon = keepSalon();
  answerBy(`GET ${PEOPLE}`, () => ({ status: 200, body: kept }));
  answerBy(`POST ${INVITATIONS}`, ({ body }) => {
    kept.invitations = [{ ...invitation, ...(body as object) }];
    return { status: 201, body: kept.invitations[0] };
  });
  answer(`PUT ${INVITATIONS}/i-1`, 200, invitation);
  answerBy(`DELETE ${INVITATIONS}/i-1`, () => {
    kept.invitations = [];
    return { status: 204 };
  });
  answerBy(`PUT ${PEOPLE}/user-2`, ({ body }) => {
    kept.people = [ana, { ...sam, ...(body as object) }];
    return { status: 204 };
  });
  answerBy(`DELETE ${PEOPLE}/user-2`, () => {
    kept.people = [ana];
    return { status: 204 };
  });
  await showAsManager(<SalonScreen currencies={[]} />, salon);
  await expect.element(people.first()).toMatchTextContent(/You/);
}

test("an owner invites, sends again and takes back", async () => {
  await showPeople();
  await button("Invite").click();
  const dialog = page.getByRole("dialog", { name: "Invite somebody" });
  const send = dialog.getByRole("button", { name: "Send invitation" });
  await send.click();
  await expect.element(dialog.getByLabelText("Email")).toHaveFocus();
  await dialog.getByLabelText("Email").fill(LENA);
  await dialog.getByRole("radio", { name: /^Viewer/ }).click();
  expect(await unsound()).toEqual([]);
  await send.dblClick();
  await expect.element(toast(`Invitation sent to ${LENA}`)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button("Invite")).toHaveFocus();
  await expect.element(invitations.getByText(`Sent to ${LENA}`)).toBeVisible();
  await expect.element(invitations.getByText("Viewer, expires Dec 2")).toBeVisible();
  expect(callsOf(`POST ${INVITATIONS}`).map(({ body }) => body)).toEqual([{ email: LENA, role: "viewer" }]);

  await invitations.getByRole("button", { name: /Send again/ }).click();
  await expect.element(toast(`Invitation resent to ${LENA}`)).toBeVisible();
  await invitations.getByRole("button", { name: /^Cancel invitation/ }).click();
  await expect.element(toast(`Invitation to ${LENA} canceled`)).toBeVisible();
  await expect.element(invitations).not.toBeInTheDocument();
});

test("an expired invitation says so", async () => {
  await showPeople({ invitations: [{ ...invitation, expired: true }] });
  await expect.element(invitations).toMatchTextContent(/Viewer, expired/);
});

test("an owner changes a role and removes somebody", async () => {
  await showPeople({ people: [ana, sam] });
  await page.getByLabelText("Role of sam").selectOptions("Manager");
  await expect.element(toast("sam is now a manager")).toBeVisible();
  await button("Remove sam").click();
  const dialog = page.getByRole("dialog", { name: "Remove sam?" });
  await expect
    .element(dialog.getByText(/sam@juniper\.test is signed out of this salon at once/))
    .toBeVisible();
  expect(await unsound()).toEqual([]);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(toast("sam was removed")).toBeVisible();
  await expect.poll(() => people.elements().length).toBe(1);
  expect(callsOf(`PUT ${PEOPLE}/user-2`).map(({ body }) => body)).toEqual([{ role: "manager" }]);
});

test("the last owner can neither step down nor leave, and learns why", async () => {
  await showPeople();
  const error = "A salon needs an owner.";
  answer(`PUT ${PEOPLE}/user-1`, 409, { error });
  answer(`DELETE ${PEOPLE}/user-1`, 409, { error });
  await page.getByLabelText("Role of ana").selectOptions("Viewer");
  const dialog = page.getByRole("dialog", { name: "Change your own role?" });
  await dialog.getByRole("button", { name: "Change my role" }).click();
  await expect.element(dialog.getByRole("alert").getByText(error)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByLabelText("Role of ana")).toHaveValue("owner");
  await button("Leave salon").click();
  const leaving = page.getByRole("dialog", { name: "Leave Juniper?" });
  await leaving.getByRole("button", { name: "Leave", exact: true }).click();
  await expect.element(leaving.getByRole("alert").getByText(error)).toBeVisible();
});

test("somebody leaves, and the page leaves the salon with them", async () => {
  const left = holdLeaving();
  await showPeople();
  answer(`DELETE ${PEOPLE}/user-1`, 204);
  await button("Leave salon").click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave", exact: true }).click();
  await expect.poll(() => left).toEqual(["/"]);
});
