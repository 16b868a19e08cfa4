import type { LinkMail, StaffLink } from "@/lib/api/links/links-model";
import type { StaffMember } from "@/lib/records/member/model";

export interface Recipients {
  /** Everybody active with an address, whose link is known, or can be made. */
  sendable: StaffMember[];
  /** Those whose link has to be renewed first: nobody can tell its address any more. */
  untold: StaffMember[];
}

/** Returns who can be sent a link. */
export function recipientsOf(members: readonly StaffMember[], links: readonly StaffLink[]): Recipients {
  const untoldIds = new Set(links.flatMap(({ memberId, url }) => (url === null ? memberId : [])));
  const reachable = members.filter(({ isActive, email }) => isActive && email.trim() !== "");
  return {
    sendable: reachable.filter(({ id }) => !untoldIds.has(id)),
    untold: reachable.filter(({ id }) => untoldIds.has(id)),
  };
}

/** Returns the ids of those without a link: whom a manager most likely wants to send one. */
export function withoutLink(members: readonly StaffMember[], links: readonly StaffLink[]): string[] {
  const have = new Set(links.map(({ memberId }) => memberId));
  return members.flatMap(({ id }) => (have.has(id) ? [] : id));
}

/** Returns what a later round has changed of an earlier one's results, in the order of the earlier one. */
export function withRound(before: readonly LinkMail[], round: readonly LinkMail[]): LinkMail[] {
  const later = new Map(round.map((mail) => [mail.memberId, mail]));
  const known = new Set(before.map(({ memberId }) => memberId));
  return [
    ...before.map((mail) => later.get(mail.memberId) ?? mail),
    ...round.filter(({ memberId }) => !known.has(memberId)),
  ];
}

/** Returns the ids of those whose mail may still come through: nobody is asked twice who wants none. */
export function worthRetrying(mails: readonly LinkMail[]): string[] {
  return mails.flatMap(({ memberId, result }) => (result === "too_often" ? memberId : []));
}
