import { counted } from "@chairtime/kit/counted";
import type { ToldMember } from "@/lib/api/publishing/publishing-model";
import type { UntoldMember } from "@/lib/save/untold";
import { fullName } from "@/lib/schedule/day/person";

/** So many people are named; the others are counted. */
const NAMED_MAX = 3;

const and = new Intl.ListFormat("en-GB");

/** Returns who they are: by their first names, and in full where two share one. */
function namesOf(members: readonly UntoldMember[], most: number): string {
  const shared = (name: string) => members.filter(({ firstName }) => firstName === name).length > 1;
  const names = members.map(({ firstName, lastName }) =>
    shared(firstName) ? fullName({ firstName, lastName }) : firstName,
  );
  if (names.length <= most) return and.format(names);
  const others = counted(names.length - most + 1, "other", "others");
  return and.format([...names.slice(0, most - 1), others]);
}

/** Returns 'Maya and Leo have not been told.', 'Maya, Leo and 4 others have not been told.' */
export function untoldWords(members: readonly UntoldMember[]): string {
  return `${namesOf(members, NAMED_MAX)} ${members.length === 1 ? "has" : "have"} not been told.`;
}

type Result = ToldMember["result"];

/** Why somebody was not mailed, to follow their names. */
const REASONS: [Result, one: string, many: string][] = [
  ["no_address", "has no email address", "have no email address"],
  ["unwanted", "stopped emails", "stopped emails"],
  ["too_often", "got too many emails this hour", "got too many emails this hour"],
  ["untold", "needs a new link first", "need a new link first"],
  ["unknown", "is no longer active", "are no longer active"],
];

export interface ToldWords {
  /** 'Mailed Maya and Leo', and who is mailed later; null where nobody is. */
  mailed: string | null;
  /** 'Leo stopped emails. Tell them yourself.'; null where everybody got a mail. */
  rest: string | null;
}

/** Returns what became of the mails, each member by name. */
export function toldWords(results: readonly ToldMember[], members: readonly UntoldMember[]): ToldWords {
  const all = (result: Result) =>
    results.flatMap((one) => (one.result === result ? members.filter(({ id }) => id === one.memberId) : []));
  const mailed = all("mailed");
  const left = REASONS.flatMap(([result, one, many]) => {
    const those = all(result);
    return those.length > 0 ? [`${namesOf(those, Infinity)} ${those.length === 1 ? one : many}.`] : [];
  });
  const later = all("put_off");
  const sent = [
    ...(mailed.length > 0 ? [`Mailed ${namesOf(mailed, NAMED_MAX)}`] : []),
    ...(later.length > 0 ? [`${namesOf(later, NAMED_MAX)} later, after too many emails this hour`] : []),
  ];
  return {
    mailed: sent.length > 0 ? sent.join("; ") : null,
    rest: left.length > 0 ? `${left.join(" ")} Tell them yourself.` : null,
  };
}
