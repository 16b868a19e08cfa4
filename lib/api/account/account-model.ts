import type { User } from "@chairtime/contract/people/auth";
import type { Role } from "@chairtime/contract/people/roles";

/** A salon that the user belongs to. */
export interface OwnSalon {
  id: string;
  /** `""` while it has none. */
  name: string;
  role: Role;
}

/** Where the user is signed in. */
export interface OwnSession {
  id: string;
  /** The browser as it named itself, or `""`. */
  userAgent: string;
  lastUsedAt: Date;
  isCurrent: boolean;
}

/** The user's own account. */
export interface Account {
  user: User;
  /** The address that waits to be confirmed, or null. */
  pendingEmail: string | null;
  salons: OwnSalon[];
  sessions: OwnSession[];
}

export const ACCOUNT_PATH = "/api/account";

export const ACCOUNT_SENTENCES = {
  get: "Your account could not be loaded",
  name: "The name could not be changed",
  password: "The password could not be changed",
  email: "The address could not be changed",
  endSession: "That device could not be signed out",
  endOthers: "The other devices could not be signed out",
  addSalon: "The salon could not be added",
  remove: "The account could not be deleted",
  join: "You could not join the salon",
} as const;
