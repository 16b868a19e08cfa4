import type { Sides } from "../models.ts";
import { possessive } from "../phrases.ts";
import type { RecordWords, Told } from "../record-words.ts";
import type { PastLink } from "./model.ts";

/** How the history speaks of members' links. */
export const linkWords: RecordWords<PastLink> = {
  label: "Links",
  one: "link",
  many: "links",
  noun: (_link, { name }) => `${possessive(name)} link`,
  deed,
};

/** Returns 'made a link for Amara Okafor', 'renewed ..', 'revoked ..'. */
function deed({ before, after }: Sides<PastLink>, { name }: Told): string {
  if (!before) return `made a link to ${possessive(name)} week`;
  if (!after) return `revoked the link to ${possessive(name)} week`;
  if (before.seed !== after.seed) return `renewed the link to ${possessive(name)} week`;
  return after.mails
    ? `asked for mails about ${possessive(name)} week`
    : `stopped the mails about ${possessive(name)} week`;
}
