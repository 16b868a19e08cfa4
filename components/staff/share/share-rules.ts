import type { LinkMail, StaffLink } from "@/lib/api/links/links-model";
import type { StaffMember } from "@/lib/records/member/model";

export interface Recipients {
  /** Active members with an address whose link is known or can be created: those without a link first. */
  sendable: StaffMember[];
  /** Members whose link must be renewed first: its address is no longer known. */
  untold: StaffMember[];
}

export function recipientsOf(members: readonly StaffMember[], links: readonly StaffLink[]): Recipients {
  const untoldIds = new Set(links.flatMap(({ memberId, url }) => (url === null ? memberId : [])));
  const linkedIds = new Set(links.map(({ memberId }) => memberId));
  const reachable = members.filter(({ isActive, email }) => isActive && email.trim() !== "");
  return {
    sendable: reachable
      .filter(({ id }) => !untoldIds.has(id))
      .sort((one, other) => Number(linkedIds.has(one.id)) - Number(linkedIds.has(other.id))),
    untold: reachable.filter(({ id }) => untoldIds.has(id)),
  };
}

/** Merges a retry's results into those of the previous round, keeping its order. */
export function withRound(before: readonly LinkMail[], round: readonly LinkMail[]): LinkMail[] {
  const later = new Map(round.map((mail) => [mail.memberId, mail]));
  const known = new Set(before.map(({ memberId }) => memberId));
  return [
    ...before.map((mail) => later.get(mail.memberId) ?? mail),
    ...round.filter(({ memberId }) => !known.has(memberId)),
  ];
}

/** Ids whose email may still succeed; members who stopped emails aren't retried. */
export function worthRetrying(mails: readonly LinkMail[]): string[] {
  return mails.flatMap(({ memberId, result }) => (result === "too_often" ? memberId : []));
}
