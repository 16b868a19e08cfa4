import type { Sides } from "../models.ts";
import type { RecordWords } from "../record-words.ts";
import type { PastApiToken } from "./model.ts";

/** How the history speaks of tokens. */
export const apiTokenWords: RecordWords<PastApiToken> = {
  label: "Tokens",
  one: "token",
  many: "tokens",
  noun: ({ name }) => `the token ${name}`,
  deed,
};

/** Returns 'made the token Booking page, which can read and change', 'revoked the token Booking page'. */
function deed({ before, after }: Sides<PastApiToken>): string {
  if (!after) return `revoked the token ${before?.name}`;
  return `made the token ${after.name}, which can ${after.scope === "write" ? "read and change" : "only read"}`;
}
