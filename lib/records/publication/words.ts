import { formatMonthDay } from "../../time/format.ts";
import { peopleWords } from "../phrases.ts";
import type { RecordWords } from "../record-words.ts";
import type { Publication } from "./model.ts";

/** How the history speaks of publications. */
export const publicationWords: RecordWords<Publication> = {
  label: "Publications",
  one: "publication",
  many: "publications",
  noun: publishedWords,
  deed: ({ after }) => publicationDeed(after),
};

/** Returns 'published Nov 2 to Nov 15 for 7 people', 'mailed 2 people what changed, Nov 2 to Nov 3'. */
function publicationDeed(publication: Publication | null): string {
  if (!publication) return "changed nothing";
  const { length } = publication.memberIds;
  if (publication.isMail) return `mailed ${peopleWords(length)} what changed, ${publishedWords(publication)}`;
  return `published ${publishedWords(publication)}${length > 0 ? ` for ${peopleWords(length)}` : ""}`;
}

/** Returns 'Nov 2 to Nov 15', of one day 'Nov 2'. */
function publishedWords({ from, to }: Pick<Publication, "from" | "to">): string {
  if (from === to) return formatMonthDay(from);
  return `${formatMonthDay(from)} to ${formatMonthDay(to)}`;
}
