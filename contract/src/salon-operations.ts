import { credentials } from "./auth.ts";
import { messageAnswer } from "./common.ts";
import type { Operations } from "./operation.ts";
import {
  accountAnswer,
  accountDeletion,
  displayNameChange,
  emailChange,
  emailConfirmation,
  invitation,
  invitationAcceptance,
  invitationAnswer,
  invitationDraft,
  invitationToken,
  joinedSalon,
  passwordChange,
  peopleAnswer,
  person,
  roleChange,
} from "./people.ts";
import {
  newSalon,
  salonChange,
  salonDeletion,
  salonRecord,
  salonSwitch,
  zonePreviewAnswer,
  zonePreviewQuestion,
} from "./salon.ts";

/** The salon, its people, and the accounts of its users. */
export const salonOperations: Operations = {
  "GET /api/salon": {
    summary: "The session's salon, what this backend offers, and the caller's role",
    success: [200, salonRecord],
    refusals: [],
  },
  "PUT /api/salon": {
    summary: "Change the salon's settings: what is sent",
    request: salonChange,
    success: [200, salonRecord],
    refusals: [400, 403, 409, 415],
  },
  "POST /api/salon/zone-preview": {
    summary: "What another time zone would do to time off",
    request: zonePreviewQuestion,
    success: [200, zonePreviewAnswer],
    refusals: [400, 403, 415],
  },
  "GET /api/salon/export": {
    summary: "Everything of the salon as a zip of CSV and JSON",
    success: [200, null],
    file: "application/zip",
    refusals: [403],
  },
  "POST /api/salon/delete": {
    summary: "Delete the salon for good",
    request: salonDeletion,
    success: [204, null],
    refusals: [400, 403, 415],
  },
  "GET /api/salon/people": {
    summary: "Who belongs to the salon, and who is invited",
    success: [200, peopleAnswer],
    refusals: [403],
  },
  "PUT /api/salon/people/{id}": {
    summary: "Change somebody's role",
    request: roleChange,
    success: [200, person],
    refusals: [400, 403, 404, 409, 415],
  },
  "DELETE /api/salon/people/{id}": {
    summary: "Remove somebody from the salon, or leave it",
    success: [204, null],
    refusals: [400, 403, 404, 409],
  },
  "POST /api/salon/invitations": {
    summary: "Invite somebody by mail",
    request: invitationDraft,
    success: [201, invitation],
    refusals: [400, 403, 409, 415],
  },
  "PUT /api/salon/invitations/{id}": {
    summary: "Send an invitation again, with a new link",
    success: [200, invitation],
    refusals: [400, 403, 404],
  },
  "DELETE /api/salon/invitations/{id}": {
    summary: "Take an invitation back",
    success: [204, null],
    refusals: [400, 403, 404],
  },
  "GET /api/account": {
    summary: "The user, their salons and sessions",
    success: [200, accountAnswer],
    refusals: [],
  },
  "PUT /api/account/name": {
    summary: "Choose the name by which colleagues know the user",
    request: displayNameChange,
    success: [204, null],
    refusals: [400, 415],
  },
  "POST /api/account/password": {
    summary: "Change the password; other sessions end",
    request: passwordChange,
    success: [200, messageAnswer],
    refusals: [400, 415],
  },
  "POST /api/account/email": {
    summary: "Ask for another address; a link goes there",
    request: emailChange,
    success: [200, messageAnswer],
    refusals: [400, 415],
  },
  "DELETE /api/account/sessions": {
    summary: "Sign out everywhere else",
    success: [204, null],
    refusals: [],
  },
  "DELETE /api/account/sessions/{id}": {
    summary: "Sign out one session",
    success: [204, null],
    refusals: [400, 404],
  },
  "POST /api/account/invitation": {
    summary: "Join a salon by an invitation to the user's own address",
    request: invitationToken,
    success: [200, joinedSalon],
    refusals: [400, 403, 415],
  },
  "POST /api/account/salons": {
    summary: "Make another salon",
    request: newSalon,
    success: [201, joinedSalon],
    refusals: [400, 409, 415],
  },
  "POST /api/account/delete": {
    summary: "Delete the account",
    request: accountDeletion,
    success: [204, null],
    refusals: [400, 409, 415],
  },
  "POST /api/auth/invitation": {
    summary: "Look at an invitation",
    request: invitationToken,
    success: [200, invitationAnswer],
    refusals: [400, 415, 429],
  },
  "POST /api/auth/accept-invitation": {
    summary: "Register and join by an invitation",
    request: invitationAcceptance,
    success: [201, messageAnswer],
    refusals: [400, 409, 415, 429, 503],
  },
  "POST /api/auth/confirm-email": {
    summary: "Follow the link of a change of address",
    request: emailConfirmation,
    success: [200, messageAnswer],
    refusals: [400, 415, 429],
  },
  "POST /api/auth/salon": {
    summary: "Go on in another salon; a new session takes the place of this one",
    request: salonSwitch,
    success: [200, credentials],
    refusals: [400, 401, 404, 415],
  },
};
