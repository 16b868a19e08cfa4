import type { Page } from "@playwright/test";
import { all, answering, dialog, heading, press, type Shot } from "./contact-steps.ts";

const INVITATION = {
  salon_name: "Juniper",
  email: "ines.duarte@juniper.example",
  role: "manager",
  invited_by: "priya_raghavan",
  has_account: false,
};

const openHistory = press("Open history");
const firstWayBack = (page: Page) => page.getByRole("button", { name: "Put back", exact: true }).first();

/** The salon's settings and people, and the user's account: where the backend has salons. */
export function salonShots(): Shot[] {
  return [
    { name: "Salon", path: "/salon", shows: heading("People") },
    { name: "History", path: "/salon", act: openHistory, shows: firstWayBack },
    {
      name: "Put back",
      path: "/salon",
      act: all(openHistory, (page) => firstWayBack(page).click()),
      shows: (page) => page.getByRole("list", { name: "What changes" }),
    },
    {
      name: "As it was",
      path: "/salon",
      act: all(openHistory, (page) =>
        page.getByRole("link", { name: "As it was before this" }).first().click(),
      ),
      shows: (page) => page.getByRole("grid", { name: "Team week" }).or(page.getByText("Coverage")),
    },
    { name: "Invite", path: "/salon", act: press("Invite"), shows: dialog("Invite somebody") },
    { name: "New token", path: "/salon", act: press("New token"), shows: dialog("New token") },
    { name: "Delete salon", path: "/salon", act: press("Delete salon"), shows: dialog("Delete Juniper?") },
    { name: "Account", path: "/account", shows: heading("Where you’re signed in") },
  ];
}

/** What an invitation shows to somebody who is not signed in. */
export function invitationShots(): Shot[] {
  const path = "/invitation?token=sample";
  return [
    {
      name: "Invited",
      path,
      before: answering("**/api/auth/invitation", 200, INVITATION),
      shows: heading("Join Juniper"),
    },
    {
      name: "Invitation expired",
      path,
      before: answering("**/api/auth/invitation", 400, {
        error: "This invitation has expired. Ask for a new one.",
        code: "invitation_expired",
      }),
      shows: heading("Invalid Invitation"),
    },
  ];
}
