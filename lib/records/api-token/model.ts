import type { TokenScope } from "@chairtime/contract/tokens";

/** Another system's token as the history keeps it: its name and scope. */
export interface PastApiToken {
  name: string;
  scope: TokenScope;
}
