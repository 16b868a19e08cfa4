import { type MessageCode, type Said, type SaidValue, said } from "@chairtime/messages/said";
import type { ToldMember, UntoldMember } from "@/lib/api/publishing/publishing-model";
import type { StaffMember } from "@/lib/records/member/model";
import { fullName } from "@/lib/schedule/day/person";

type Named = Pick<StaffMember, "id" | "firstName" | "lastName">;

/** Sentences for members who get no mail, by how they can be reached. */
export const REACH_WORDS = {
  phone: said("shell.untold.onPhone"),
  no_address: said("shell.untold.withoutAddress"),
  unwanted: said("shell.untold.stopped"),
  untold: said("shell.untold.oldLink"),
} as const satisfies Record<Exclude<UntoldMember["reach"], "mail">, Said>;

/** Whether a message reaches somebody. */
export const isReachable = ({ reach }: Pick<UntoldMember, "reach">) => reach === "mail" || reach === "phone";

/** Cap on people named in a line; the others are counted. */
const NAMED_MAX = 3;

/** First names; full names where two members share one. */
function namesOf(members: readonly Named[], most: number): SaidValue {
  const shared = (name: string) => members.filter(({ firstName }) => firstName === name).length > 1;
  const names = members.map(({ firstName, lastName }) =>
    shared(firstName) ? fullName({ firstName, lastName }) : firstName,
  );
  if (names.length <= most) return names;
  return [...names.slice(0, most - 1), said("shell.untold.others", { count: names.length - most + 1 })];
}

/** 'Maya and Leo haven’t been notified.', and who gets no message at all: 'No way to reach Leo.' */
export function untoldWords(members: readonly (Named & Pick<UntoldMember, "reach">)[]): Said[] {
  const unreachable = members.filter((member) => !isReachable(member));
  const untold = said("shell.untold.untold", { names: namesOf(members, NAMED_MAX), count: members.length });
  if (unreachable.length === 0) return [untold];
  return [untold, said("shell.untold.noWay", { names: namesOf(unreachable, NAMED_MAX) })];
}

type Result = ToldMember["result"];

/** Sentences for why somebody was not mailed. */
const REASONS: [Result, MessageCode][] = [
  ["no_address", "shell.untold.noAddress"],
  ["unwanted", "shell.untold.unwanted"],
  ["too_often", "shell.untold.tooOften"],
  ["untold", "shell.untold.needsLink"],
  ["unknown", "shell.untold.unknown"],
];

export interface ToldWords {
  /** 'Emailed Maya and Leo', and who is emailed later; null if nobody is. */
  mailed: Said | null;
  /** 'Leo stopped emails.' and 'Tell them yourself.'; null where everybody got a mail. */
  rest: readonly Said[] | null;
}

/** Results of the mails, each member by name. */
export function toldWords(results: readonly ToldMember[], members: readonly Named[]): ToldWords {
  const all = (result: Result) =>
    results.flatMap((one) => (one.result === result ? members.filter(({ id }) => id === one.memberId) : []));
  const mailed = all("mailed");
  const left = REASONS.flatMap(([result, code]) => {
    const those = all(result);
    return those.length > 0 ? [said(code, { names: namesOf(those, Infinity), count: those.length })] : [];
  });
  const later = all("put_off");
  return {
    mailed: sentWords(mailedWords(mailed, later), all("pushed")),
    rest: left.length > 0 ? [...left, said("shell.untold.tellThem")] : null,
  };
}

function sentWords(mailed: Said | null, onPhones: readonly Named[]): Said | null {
  if (onPhones.length === 0) return mailed;
  const pushed = said("shell.untold.pushed", { names: namesOf(onPhones, NAMED_MAX) });
  return mailed ? said("shell.untold.both", { mailed, pushed }) : pushed;
}

function mailedWords(mailed: readonly Named[], later: readonly Named[]): Said | null {
  const names = namesOf(mailed, NAMED_MAX);
  const those = namesOf(later, NAMED_MAX);
  if (later.length === 0) return mailed.length === 0 ? null : said("shell.untold.mailed", { names });
  if (mailed.length === 0) return said("shell.untold.later", { names: those });
  return said("shell.untold.mailedAndLater", { names, later: those });
}
