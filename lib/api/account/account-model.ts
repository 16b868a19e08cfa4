import type { User } from "@chairtime/contract/people/auth";
import type { Role } from "@chairtime/contract/people/roles";
import { said } from "@chairtime/messages/said";

/** A salon that the user belongs to. */
export interface OwnSalon {
  id: string;
  /** `""` while unnamed. */
  name: string;
  role: Role;
}

/** A session of the user. */
export interface OwnSession {
  id: string;
  /** The browser's user agent, or `""`. */
  userAgent: string;
  lastUsedAt: Date;
  isCurrent: boolean;
}

/** The user's own account. */
export interface Account {
  user: User;
  /** The address still to be confirmed, or null. */
  pendingEmail: string | null;
  salons: OwnSalon[];
  sessions: OwnSession[];
}

export const ACCOUNT_PATH = "/api/account";

export const ACCOUNT_SENTENCES = {
  get: said("errors.account.get"),
  language: said("errors.account.language"),
  name: said("errors.account.name"),
  password: said("errors.account.password"),
  email: said("errors.account.email"),
  endSession: said("errors.account.endSession"),
  endOthers: said("errors.account.endOthers"),
  addSalon: said("errors.account.addSalon"),
  remove: said("errors.account.remove"),
  join: said("errors.account.join"),
};
