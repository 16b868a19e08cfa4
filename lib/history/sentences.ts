import { counted } from "@chairtime/kit/counted";
import type { Action, Change } from "../api/changes/changes-model.ts";
import { rotationDeeds } from "../records/member/rotation-words.ts";
import type { Difference } from "../records/models.ts";
import {
  type HistoryContext,
  listWords,
  nameWords,
  peopleWords,
  reasonWords,
  timeOffDates,
} from "../records/phrases.ts";
import { requestStateWords } from "../records/request/words.ts";
import { WORDS } from "../records/words.ts";
import { fullName } from "../schedule/day/person.ts";
import { changeDeed, recordNoun } from "./change-words.ts";

/** Returns what somebody did in one go, to follow their name: 'closed Dec 25 for 21 people (Christmas)'. */
export function actionDeed(action: Action, context: HistoryContext): string {
  switch (action.kind) {
    case "undo":
      return `took back: ${undone(action, context)}`;
    case "put_back":
      return `put back ${restored(action, context)}`;
    default:
      return plainDeed(action, context);
  }
}

/** An action that was taken back did the opposite of what taking it back has done. */
function undone(action: Action, context: HistoryContext): string {
  return plainDeed({ ...action, kind: "plan", first: action.first.map(opposite) }, context);
}

function opposite(change: Change): Change {
  const { before, after } = change.difference;
  // The two sides have one kind, which TypeScript cannot follow through the exchange.
  const difference = { ...change.difference, before: after, after: before } as Difference;
  return { ...change, difference };
}

function plainDeed(action: Action, context: HistoryContext): string {
  const [first] = action.first;
  if (!first) return `made ${counted(action.changes, "change", "changes")}`;
  if (action.kind === "import") return importDeed(action);
  if (action.kind === "closure") return closureDeed(action, context);
  const special =
    decisionDeed(action, context) ??
    zoneDeed(action, context) ??
    joinedDeed(action, context) ??
    goneDeed(action, context) ??
    weeksDeed(action, context);
  if (special !== null) return special;
  if (action.changes === 1) return changeDeed(first, action.by, context);
  const whom = whomOf(action, context);
  if (action.kind === "copy") return `copied a week for ${whom}`;
  if (action.kind === "exchange") return `exchanged a shift between ${listNames(action, context)}`;
  return `${verbOf(action)} ${thingsOf(action)}${whom ? ` for ${whom}` : ""}`;
}

function importDeed({ first, changes, members }: Action): string {
  const isNew = first.every(({ difference }) => difference.before === null);
  const what = counted(members || changes, "member", "members");
  return isNew ? `imported ${what}` : `imported a staff file: ${what} added or changed`;
}

/**
 * Words for changes of the salon's closures. Those that replace time off are added and it is deleted; of a long list only a
 * part may be here.
 */
function keptClosureDeed(action: Action, context: HistoryContext): string | null {
  const closures = action.first.filter(({ difference }) => difference.kind === "closure");
  const [first] = closures;
  if (!first) return null;
  const others = action.first.filter(({ difference }) => difference.kind === "time-off");
  const count = action.changes - others.length - Number(hasSettings(action));
  const isWhole = action.first.length === action.changes;
  const deed =
    closures.length === 1 && isWhole
      ? changeDeed(first, action.by, context)
      : `${verbOf({ ...action, first: closures })} ${isWhole ? counted(count, "closure", "closures") : "closures"}`;
  return others.length > 0 && isWhole
    ? `${deed}, in place of ${counted(others.length, "time off entry", "time off entries")}`
    : deed;
}

const hasSettings = ({ first }: Action) => first.some(({ difference }) => difference.kind === "salon");

/** Members with other time off have theirs around it: the longest piece has the usual dates. */
function closureDeed(action: Action, context: HistoryContext): string {
  const kept = keptClosureDeed(action, context);
  if (kept !== null) return kept;
  const pieces = action.first.flatMap(({ difference }) => {
    const off = difference.kind === "time-off" ? (difference.after ?? difference.before) : null;
    return off ? { off, difference, length: off.end.getTime() - off.start.getTime() } : [];
  });
  const longest = Math.max(...pieces.map(({ length }) => length));
  const piece = pieces.find(({ length }) => length === longest);
  if (!piece) return `changed closures for ${peopleWords(action.members)}`;
  const { off, difference } = piece;
  const verb = !difference.before ? "closed" : difference.after ? "changed the closure on" : "reopened";
  return `${verb} ${timeOffDates(off, context)} for ${peopleWords(action.members)}${reasonWords(off.reason)}`;
}

/** The time off of an approval comes and goes with the request. Of a long list only a part may be here. */
function decisionDeed({ first, changes, by }: Action, context: HistoryContext): string | null {
  const decided = first.filter(isDecision);
  const [only, ...others] = decided;
  if (!only || first.some((change) => !isDecision(change) && change.difference.kind !== "time-off"))
    return null;
  if (others.length === 0) return changeDeed(only, by, context);
  const count = Math.round((changes * decided.length) / first.length);
  const states = decided.map(({ difference }) => difference.after?.state);
  const deed = states.every((state) => state === "pending")
    ? "took back the decisions on"
    : states.every((state) => state === states[0])
      ? states[0]
      : "decided on";
  const names = new Set(decided.map(({ memberId }) => nameWords(memberId, context)));
  const whose = names.size > 1 || first.length < changes ? "" : ` of ${[...names].join("")}`;
  return `${deed} ${counted(count, "request", "requests")}${whose}`;
}

type RequestChange = Change & { difference: Extract<Difference, { kind: "request" }> };

const isDecision = (change: Change): change is RequestChange =>
  change.difference.kind === "request" &&
  change.difference.before !== null &&
  change.difference.after !== null;

/** A new zone moves the time off that keeps its wall time. */
function zoneDeed(action: Action, context: HistoryContext): string | null {
  const salon = action.first.find(({ difference }) => difference.kind === "salon");
  if (!salon || action.changes < 2) return null;
  const moved = counted(action.changes - 1, "time off entry", "time off entries");
  return `${changeDeed(salon, action.by, context)} (${moved} moved)`;
}

/** Accepting an invitation uses it up. */
function joinedDeed(action: Action, context: HistoryContext): string | null {
  const user = action.first.find(({ difference }) => difference.kind === "user");
  return user ? changeDeed(user, action.by, context) : null;
}

/** A member goes, or comes back, with everything that they have. Of a long list only a part may be here. */
function goneDeed({ first, changes, kind, members }: Action, context: HistoryContext): string | null {
  const [only, ...others] = first.flatMap(({ difference }) =>
    difference.kind === "member" ? [difference] : [],
  );
  if (others.length > 0 || changes < 2) return null;
  const entries = counted(changes - 1, "entry", "entries");
  const isPart = first.length < changes && first.every(({ difference }) => difference.after === null);
  // Only the deletion of a member deletes several of their records in one request.
  if (!only && kind === null && members === 1 && isPart)
    return `deleted ${nameWords(first[0]?.memberId ?? null, context)} with ${entries}`;
  if (!only) return null;
  const member = only.before ?? only.after;
  if (!member || (only.before && only.after)) return null;
  return `${only.after ? "added" : "deleted"} ${fullName(member)} with ${entries}`;
}

/** Entries for one week change with the weeks. */
function weeksDeed({ first, changes, by }: Action, context: HistoryContext): string | null {
  const weeks = first.find(
    ({ difference }) =>
      difference.kind === "member" &&
      difference.before &&
      difference.after &&
      rotationDeeds(difference.before, difference.after).length > 0,
  );
  if (!weeks || changes < 2) return null;
  return `${changeDeed(weeks, by, context)}, with ${counted(changes - 1, "entry", "entries")}`;
}

function verbOf({ first }: Action): string {
  if (first.every(({ difference }) => difference.before === null)) return "added";
  return first.every(({ difference }) => difference.after === null) ? "deleted" : "changed";
}

function thingsOf({ first, changes }: Action): string {
  const kinds = new Set(first.map(({ difference }) => difference.kind));
  const [only, ...others] = kinds;
  const { one, many } = only && others.length === 0 ? WORDS[only] : { one: "entry", many: "entries" };
  return counted(changes, one, many);
}

/** Returns the member's name where there is one, else the number of members. */
function whomOf({ first, members }: Action, context: HistoryContext): string {
  const [change] = first;
  if (members === 0 || change?.difference.kind === "member") return "";
  return members === 1 ? nameWords(change?.memberId ?? null, context) : peopleWords(members);
}

function listNames({ first }: Action, context: HistoryContext): string {
  return listWords([...new Set(first.map(({ memberId }) => nameWords(memberId, context)))]);
}

/** Returns the records that putting back has restored or removed. */
function restored(action: Action, context: HistoryContext): string {
  const [first] = action.first;
  if (!first) return counted(action.changes, "entry", "entries");
  const gone = goneDeed(action, context)?.replace(/^(added|deleted) /, "");
  if (gone) return gone;
  const decision = action.first.find(isDecision);
  if (decision && action.first.filter(isDecision).length === 1)
    return `${recordNoun(decision, "after", context)}: ${requestStateWords(decision.difference.after)}`;
  if (action.changes > 1) return `${thingsOf(action)}${forWhom(action, context)}`;
  const words = recordNoun(first, "after", context);
  return words ?? `as it was: ${recordNoun(first, "before", context)} removed`;
}

function forWhom(action: Action, context: HistoryContext): string {
  const whom = whomOf(action, context);
  return whom && ` for ${whom}`;
}
