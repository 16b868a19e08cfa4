import type { Role } from "@chairtime/contract/people/roles";
import { type Said, said } from "@chairtime/messages/said";

/** A user of the salon. */
export interface SalonUser {
  userId: string;
  username: string;
  /** Their display name, else the username. */
  name: string;
  email: string;
  role: Role;
}

/** An open invitation. */
export interface Invitation {
  id: string;
  email: string;
  role: Role;
  expiresAt: Date;
  isExpired: boolean;
}

/** The salon's users and open invitations. */
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

/** Name and permissions of each role, for the person who assigns it. */
export const ROLE_WORDS: Record<Role, { label: Said; may: Said }> = {
  owner: { label: said("shell.roles.owner"), may: said("shell.roles.ownerMay") },
  manager: { label: said("shell.roles.manager"), may: said("shell.roles.managerMay") },
  viewer: { label: said("shell.roles.viewer"), may: said("shell.roles.viewerMay") },
};
