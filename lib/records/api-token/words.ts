import { type Said, said } from "@chairtime/messages/said";
import type { Sides } from "../models.ts";
import type { RecordWords } from "../record-words.ts";
import type { PastApiToken } from "./model.ts";

/** The history's words for tokens. */
export const apiTokenWords: RecordWords<PastApiToken> = {
  label: "history.kinds.apiToken",
  counted: "history.counted.apiToken",
  noun: ({ name }) => said("history.apiToken.noun", { name }),
  deed,
};

/** Says 'created the write token Payroll', 'revoked the token Payroll'. */
function deed({ before, after }: Sides<PastApiToken>): Said {
  if (!after) return said("history.apiToken.revoked", { name: before?.name ?? "" });
  return said("history.apiToken.made", { scope: after.scope, name: after.name });
}
