import { formatted, type Said, said } from "@chairtime/messages/said";
import type { Word } from "../phrases.ts";
import type { RecordWords } from "../record-words.ts";
import type { Publication } from "./model.ts";

/** The history's words for publications. */
export const publicationWords: RecordWords<Publication> = {
  label: "history.kinds.publication",
  counted: "history.counted.publication",
  noun: (publication) => said("history.publication.noun", { dates: publishedWords(publication) }),
  deed: ({ after }) => publicationDeed(after),
};

/** Says 'published Nov 2 to Nov 15 for 7 people', 'emailed the changes to 2 people, Nov 2 to Nov 3'. */
function publicationDeed(publication: Publication | null): Said {
  if (!publication) return said("history.changedNothing");
  const dates = publishedWords(publication);
  const people = publication.memberIds.length;
  if (publication.isAgain) return said("history.publication.sentAgain", { people, dates });
  if (publication.isMail) return said("history.publication.mailed", { people, dates });
  return people > 0
    ? said("history.publication.publishedFor", { people, dates })
    : said("history.publication.published", { dates });
}

/** Says 'Nov 2 to Nov 15', of one day 'Nov 2'. */
function publishedWords({ from, to }: Pick<Publication, "from" | "to">): Word {
  const first = formatted("monthDay", from);
  return from === to ? first : said("history.dates.to", { from: first, to: formatted("monthDay", to) });
}
