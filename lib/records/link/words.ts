import { type Said, said } from "@chairtime/messages/said";
import type { Sides } from "../models.ts";
import type { RecordWords, Told } from "../record-words.ts";
import type { PastLink } from "./model.ts";

/** The history's words for members' links. */
export const linkWords: RecordWords<PastLink> = {
  label: "history.kinds.link",
  counted: "history.counted.link",
  noun: (_link, { name }) => said("history.link.noun", { name }),
  deed,
};

/** Says 'created a link to Amara Okafor's week', 'renewed ..', 'revoked ..'. */
function deed({ before, after }: Sides<PastLink>, { name }: Told): Said {
  if (!before) return said("history.link.made", { name });
  if (!after) return said("history.link.revoked", { name });
  if (before.seed !== after.seed) return said("history.link.renewed", { name });
  return after.mails ? said("history.link.mailsOn", { name }) : said("history.link.mailsOff", { name });
}
