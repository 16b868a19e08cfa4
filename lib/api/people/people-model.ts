import type { Role } from "@chairtime/contract/people/roles";

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
  list: "The people of the salon could not be loaded",
  role: "The role could not be changed",
  remove: "Nobody was removed. Please try again.",
  invite: "The invitation could not be sent",
  resend: "The invitation could not be sent again",
  takeBack: "The invitation could not be taken back",
} as const;

/** What each role may do, in a sentence for the person who gives it. */
export const ROLE_WORDS: Record<Role, { label: string; may: string }> = {
  owner: { label: "Owner", may: "Can do everything, including roles and deleting the salon." },
  manager: { label: "Manager", may: "Plans staff and hours, and invites managers and viewers." },
  viewer: { label: "Viewer", may: "Can view everything, but change nothing." },
};
