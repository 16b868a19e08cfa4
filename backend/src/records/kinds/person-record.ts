import type { PersonRecord } from "@chairtime/contract/people/people";
import type { Role } from "@chairtime/contract/people/roles";

/** A user as the history of a salon names them. */
export interface PersonOfChange {
  userId: string;
  username: string;
  /** "" for none. */
  displayName: string;
  email: string;
}

export function personRecord(
  { userId, username, displayName, email }: PersonOfChange,
  role: Role,
): Omit<PersonRecord, "since"> {
  return { user_id: userId, username, ...(displayName && { display_name: displayName }), email, role };
}
