import type { Unreached } from "@chairtime/contract/notices/notices";
import { formatted, type MessageCode, type Said, said } from "@chairtime/messages/said";
import type { MemberNotice, NoticeGroup } from "@/lib/api/notices/notices-model";
import { momentWords } from "@/lib/records/moment-words";

/** The current date and time on the salon's clock. */
interface Now {
  zone: string;
  today: string;
}

const WHY: Record<Unreached, MessageCode> = {
  no_link: "team.seen.noLink",
  no_address: "team.seen.noAddress",
  stopped: "team.seen.stopped",
  too_often: "team.seen.tooOften",
  link_unknown: "team.seen.linkUnknown",
  not_delivered: "team.seen.notDelivered",
};

/** 'Published Nov 23 to 29', 'Changed Nov 24', '“Staff meeting at nine”'. */
export function groupWords({
  kind,
  from,
  to,
  text,
}: Pick<NoticeGroup, "kind" | "from" | "to" | "text">): Said {
  if (kind === "announced") return said("team.seen.announced", { text: text ?? "" });
  const dates = formatted("days", from, to);
  return said(kind === "published" ? "team.seen.published" : "team.seen.changed", { dates });
}

/** 'Got it 18:04', 'Seen yesterday 18:04', 'Not seen yet'. */
export function stateWords(
  { openedAt, confirmedAt }: Pick<MemberNotice, "openedAt" | "confirmedAt">,
  now: Now,
): Said {
  if (confirmedAt) return said("team.seen.gotIt", { when: momentWords(confirmedAt, now) });
  return openedAt ? said("team.seen.seen", { when: momentWords(openedAt, now) }) : said("team.seen.notSeen");
}

/** 'Emailed 18:03', 'The email is on its way', or why no email reaches the member. */
export function wayWords(
  { way, unreached, sentAt }: Pick<MemberNotice, "way" | "unreached" | "sentAt">,
  now: Now,
): Said {
  if (unreached) return said(WHY[unreached]);
  if (way === "push")
    return sentAt ? said("team.seen.pushed", { when: momentWords(sentAt, now) }) : said("team.seen.pushing");
  return sentAt ? said("team.seen.emailed", { when: momentWords(sentAt, now) }) : said("team.seen.onItsWay");
}

/** Orders members by how much they need the manager: those who have not seen it first, then who has not confirmed it. */
export const needOf = ({ openedAt, confirmedAt }: Pick<MemberNotice, "openedAt" | "confirmedAt">) =>
  confirmedAt ? 2 : openedAt ? 1 : 0;
