import type { Role } from "@chairtime/contract/people/roles";

/** An invitation as the history keeps it: its address and role. */
export interface PastInvitation {
  email: string;
  role: Role;
}
