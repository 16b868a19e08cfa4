import { type Said, said } from "@chairtime/messages/said";
import type { Sides } from "../models.ts";
import type { RecordWords, Told } from "../record-words.ts";
import type { PastUser } from "./model.ts";

/** The history's words for the salon's users. */
export const userWords: RecordWords<PastUser> = {
  label: "history.kinds.user",
  counted: "history.counted.user",
  noun: ({ name }) => said("history.user.noun", { name }),
  deed,
};

/**
 * Says 'changed Priya's role from viewer to manager', 'removed Priya from the salon', 'left the salon', 'changed their
 * name from priya to Priya Raghavan'.
 */
function deed({ before, after }: Sides<PastUser>, { by }: Told): Said {
  const user = after ?? before;
  if (!user) return said("history.changedNothing");
  const isOwn = user.userId === by.userId;
  const { name, role } = user;
  if (!before)
    return isOwn ? said("history.user.joined", { role }) : said("history.user.added", { name, role });
  if (!after) return isOwn ? said("history.user.left") : said("history.user.removed", { name });
  if (before.name !== name) return said("history.user.renamed", { before: before.name, after: name });
  return said("history.user.role", { name, before: roleWords(before), after: roleWords(after) });
}

const roleWords = ({ role }: PastUser) => said("history.user.roles", { role });
