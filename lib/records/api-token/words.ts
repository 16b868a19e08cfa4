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

/** Returns 'made the write token Payroll', 'revoked the token Payroll'. */
function deed({ before, after }: Sides<PastApiToken>): string {
  if (!after) return `revoked the token ${before?.name}`;
  return `made the ${after.scope} token ${after.name}`;
}
