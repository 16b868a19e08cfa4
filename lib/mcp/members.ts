import { fullName, type Person } from "../schedule/day/person.ts";
import { isSameRole, rolesOf } from "../schedule/team-filter.ts";
import { Refusal } from "./refusal.ts";
import { quoted } from "./words.ts";

const NAMED_MAX = 10;

export const memberRef = ({ member }: Person) => ({ id: member.id, name: fullName(member) });

/** In quotation marks. */
export const nameWords = ({ member }: Person) => quoted(fullName(member));

/** A lookup of quoted names by member id. */
export function namesIn(people: readonly Person[]): (memberId: string) => string {
  const names = new Map(people.map((person) => [person.member.id, nameWords(person)]));
  return (memberId) => names.get(memberId) ?? quoted("somebody who has left");
}

/**
 * The person that a name or id means: a whole name before a part of one, active members before others. Throws Refusal
 * where nobody matches; where several do, it asks which one.
 */
export function findMember(people: readonly Person[], asked: string): Person {
  const byId = people.find(({ member }) => member.id === asked);
  if (byId) return byId;
  const words = key(asked).split(" ");
  const ways: ((name: string) => boolean)[] = [
    (name) => name === words.join(" "),
    (name) => words.every((word) => name.split(" ").includes(word)),
    (name) => words.every((word) => name.split(" ").some((part) => part.startsWith(word))),
  ];
  for (const isMeant of ways) {
    const found = people.filter(({ member }) => isMeant(key(fullName(member))));
    const active = found.filter(({ member }) => member.isActive);
    const meant = active.length > 0 ? active : found;
    const [first, ...others] = meant;
    if (first && others.length === 0) return first;
    if (first) throw new Refusal(whichWords(asked, meant));
  }
  throw new Refusal(`Nobody on the team is called ${quoted(asked)}. The tool "team" lists everybody.`);
}

function whichWords(asked: string, meant: readonly Person[]): string {
  const named = meant.slice(0, NAMED_MAX).map((person) => {
    const { id, role } = person.member;
    return `${nameWords(person)}${role ? ` (${quoted(role)})` : ""}: ${id}`;
  });
  const more = meant.length > NAMED_MAX ? ` and ${meant.length - NAMED_MAX} more` : "";
  return `${quoted(asked)} can mean ${named.join(", ")}${more}. Ask which one, then use the id.`;
}

const key = (name: string) =>
  name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().split(/\s+/).filter(Boolean).join(" ");

/** Members with a role and a service; all without either. Throws Refusal where nobody has the role, or offers the service. */
export function membersWith(
  people: readonly Person[],
  { role, service }: { role?: string | undefined; service?: string | undefined },
): Person[] {
  const ofRole =
    role === undefined ? [...people] : people.filter(({ member }) => isSameRole(member.role, role));
  if (role !== undefined && ofRole.length === 0) {
    const roles = rolesOf(people.map(({ member }) => member)).map(quoted);
    throw new Refusal(
      `Nobody has the role ${quoted(role)}. There are: ${roles.slice(0, 20).join(", ") || "none"}.`,
    );
  }
  const offering = ofRole.filter(
    ({ member }) => service === undefined || member.services.some((one) => isSameRole(one, service)),
  );
  if (service !== undefined && offering.length === 0) {
    const services = [...new Set(ofRole.flatMap(({ member }) => member.services))].map(quoted);
    throw new Refusal(
      `Nobody${role === undefined ? "" : " of that role"} offers ${quoted(service)}. There are: ${services.slice(0, 30).join(", ") || "none"}.`,
    );
  }
  return offering;
}
