import type { Sides } from "../models.ts";
import { possessive } from "../phrases.ts";
import type { RecordWords, Told } from "../record-words.ts";
import type { PastUser } from "./model.ts";

/** How the history speaks of people of the salon. */
export const userWords: RecordWords<PastUser> = {
  label: "People",
  one: "person",
  many: "people",
  noun: ({ name }) => name,
  deed,
};

/**
 * Returns 'changed Priya's role from viewer to manager', 'removed Priya from the salon', 'left the salon', 'changed their
 * name from priya to Priya Raghavan'.
 */
function deed({ before, after }: Sides<PastUser>, { by }: Told): string {
  const user = after ?? before;
  const isOwn = user?.userId === by.userId;
  if (!before) return isOwn ? `joined the salon as ${after?.role}` : `added ${after?.name} as ${after?.role}`;
  if (!after) return isOwn ? "left the salon" : `removed ${before.name} from the salon`;
  if (before.name !== after.name) return `changed their name from ${before.name} to ${after.name}`;
  return `changed ${possessive(after.name)} role from ${before.role} to ${after.role}`;
}
