import { type Said, said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import { listed } from "@chairtime/messages/sentences/in-turn";
import type { Published, PublishedMail } from "@/lib/api/publishing/publishing-model";
import type { StaffMember } from "@/lib/records/member/model";
import { fullName } from "@/lib/schedule/day/person";

/** Cap on names in a toast. */
const NAMES_MAX = 4;

/** 'Publish 2 weeks: 7 people are affected', or that nothing or nobody's days change. */
export function affectedWords(weeks: number, people: number, isPublished: boolean): Said {
  if (isPublished) return said("team.publish.noChanges", { weeks });
  return people === 0
    ? said("team.publish.nobodyChanges", { weeks })
    : said("team.publish.affected", { weeks, people });
}

/**
 * 'Published. 5 people get an email.', and the names of those who get theirs later, or none, because of too many mails
 * this hour.
 */
export function publishedWords(
  { mailed, pushed, later, leftOut }: Pick<Published, "mailed" | "pushed" | "later" | "leftOut">,
  members: readonly Pick<StaffMember, "id" | "firstName" | "lastName">[],
  say: Say,
): string {
  const nameOf = new Map(members.map((member) => [member.id, fullName(member)]));
  const named = (ids: readonly string[]) => {
    const names = ids.map((id) => nameOf.get(id) ?? say(said("team.publish.formerMember")));
    return names.length > NAMES_MAX
      ? say(
          said("team.publish.namesAndMore", {
            names: listed(names.slice(0, NAMES_MAX - 1)),
            more: names.length - NAMES_MAX + 1,
          }),
        )
      : say(listed(names));
  };
  const isNobody = mailed === 0 && pushed === 0 && later.length === 0;
  return [
    said("team.publish.done"),
    ...(isNobody ? [said("team.publish.nobodyMailed")] : []),
    ...(mailed > 0 ? [said("team.publish.mailed", { count: mailed })] : []),
    ...(pushed > 0 ? [said("team.publish.pushed", { count: pushed })] : []),
    ...(later.length > 0 ? [said("team.publish.later", { names: named(later) })] : []),
    ...(leftOut.length > 0 ? [said("team.publish.leftOut", { names: named(leftOut) })] : []),
  ]
    .map(say)
    .join(" ");
}

/** Names the members who hear nothing, because they have no link: 'No way to reach Ben.'; null where all do. */
export function unreachableWords(
  mails: readonly Pick<PublishedMail, "memberId" | "unmailed">[],
  members: readonly Pick<StaffMember, "id" | "firstName" | "lastName">[],
): Said | null {
  const names = mails.flatMap(({ memberId, unmailed }) =>
    unmailed === "no_link" ? members.filter(({ id }) => id === memberId).map(fullName) : [],
  );
  return names.length > 0 ? said("shell.untold.noWay", { names }) : null;
}

/** Who gets a mail, or why nobody does. */
export function mailWords({ to, unmailed }: PublishedMail): Said {
  if (to !== null) return said("team.publish.mailTo", { address: to });
  return said(unmailed === "stopped" ? "team.publish.mailsStopped" : "team.publish.noLink");
}
