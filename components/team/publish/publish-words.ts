import type { Published, PublishedMail } from "@/lib/api/publishing/publishing-model";
import type { StaffMember } from "@/lib/records/member/model";
import { fullName } from "@/lib/schedule/day/person";

/** How many a toast has room for. */
const NAMES_MAX = 4;

const number = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Returns 'Publish 2 weeks: 7 people are affected', and what else there is to say of them. */
export function affectedWords(weeks: number, people: number, isPublished: boolean): string {
  const period = number(weeks, "week", "weeks");
  if (isPublished)
    return weeks === 1
      ? "This week is published, with no changes since."
      : "These weeks are published, with no changes since.";
  if (people === 0) return `Publish ${period}: nobody’s days change`;
  return `Publish ${period}: ${number(people, "person is", "people are")} affected`;
}

/**
 * Returns 'Published. 5 people get an email.', and by name who gets theirs later, or none, because of too many mails this
 * hour.
 */
export function publishedWords(
  { mailed, later, leftOut }: Pick<Published, "mailed" | "later" | "leftOut">,
  members: readonly Pick<StaffMember, "id" | "firstName" | "lastName">[],
): string {
  const nameOf = new Map(members.map((member) => [member.id, fullName(member)]));
  const named = (ids: readonly string[]) => {
    const names = ids.map((id) => nameOf.get(id) ?? "a former member");
    return names.length > NAMES_MAX
      ? `${names.slice(0, NAMES_MAX - 1).join(", ")} and ${names.length - NAMES_MAX + 1} more`
      : names.join(", ");
  };
  const isNobody = mailed === 0 && later.length === 0;
  return [
    "Published.",
    ...(isNobody ? ["Nobody gets an email."] : []),
    ...(mailed > 0 ? [`${number(mailed, "person gets", "people get")} an email.`] : []),
    ...(later.length > 0 ? [`Emailed later, after too many emails this hour: ${named(later)}.`] : []),
    ...(leftOut.length > 0 ? [`No email, because too many are waiting: ${named(leftOut)}.`] : []),
  ].join(" ");
}

/** Returns whether somebody gets a mail, or why none. */
export function mailWords({ to, unmailed }: PublishedMail): string {
  if (to !== null) return `Mail to ${to}`;
  return unmailed === "stopped" ? "No email: they stopped them" : "No email: no link yet";
}
