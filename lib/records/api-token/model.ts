import type { TokenScope } from "@chairtime/contract/tokens";

/** A token of another system, of which the history keeps that it was there, and what it may do. */
export interface PastApiToken {
  name: string;
  scope: TokenScope;
}
