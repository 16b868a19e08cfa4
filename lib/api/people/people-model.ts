import type { Role } from "@chairtime/contract/people/roles";
import { type Said, said } from "@chairtime/messages/said";

/** Somebody who belongs to the salon. */
export interface SalonUser {
  userId: string;
  username: string;
  /** The name that they have chosen, else the username. */
  name: string;
  email: string;
  role: Role;
}

/** An invitation that nobody has accepted yet. */
export interface Invitation {
  id: string;
  email: string;
  role: Role;
  expiresAt: Date;
  isExpired: boolean;
}

/** Who belongs to the salon, and who is invited. */
export interface People {
  people: SalonUser[];
  invitations: Invitation[];
}

export interface InvitationInput {
  email: string;
  role: Role;
}

export const PEOPLE_PATH = "/api/salon/people";
export const INVITATIONS_PATH = "/api/salon/invitations";

export const PEOPLE_SENTENCES = {
  list: said("errors.people.list"),
  role: said("errors.people.role"),
  remove: said("errors.people.remove"),
  invite: said("errors.people.invite"),
  resend: said("errors.people.resend"),
  takeBack: said("errors.people.takeBack"),
};

/** What each role may do, in a sentence for the person who gives it. */
export const ROLE_WORDS: Record<Role, { label: Said; may: Said }> = {
  owner: { label: said("shell.roles.owner"), may: said("shell.roles.ownerMay") },
  manager: { label: said("shell.roles.manager"), may: said("shell.roles.managerMay") },
  viewer: { label: said("shell.roles.viewer"), may: said("shell.roles.viewerMay") },
};
