import { Accounts } from "@chairtime/kit/server/accounts";

/** The time of this process's processor. */
export const processor = new Accounts();
/** The time for which this process's connections to the database are lent. */
export const connections = new Accounts();
