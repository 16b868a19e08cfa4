import type { Role } from "@chairtime/contract/people/roles";

/** An invitation, of which the history keeps to whom it went, and as what. */
export interface PastInvitation {
  email: string;
  role: Role;
}
