import type { Role } from "@chairtime/contract/people/roles";

/** Somebody who belonged to the salon. */
export interface PastUser {
  userId: string;
  username: string;
  /** The name that they had chosen, else the username. */
  name: string;
  email: string;
  role: Role;
}
