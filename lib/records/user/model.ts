import type { Role } from "@chairtime/contract/people/roles";

/** A former or current user of the salon. */
export interface PastUser {
  userId: string;
  username: string;
  /** Their display name, else the username. */
  name: string;
  email: string;
  role: Role;
}
