import { type MessageCode, type Said, said } from "@chairtime/messages/said";
import type { Action, Change } from "../api/changes/changes-model.ts";
import { rotationDeeds } from "../records/member/rotation-words.ts";
import type { Difference } from "../records/models.ts";
import { type HistoryContext, nameWords, timeOffDates, withReason } from "../records/phrases.ts";
import type { StaffRequest } from "../records/request/model.ts";
import { requestStateWords } from "../records/request/words.ts";
import { WORDS } from "../records/words.ts";
import { fullName } from "../schedule/day/person.ts";
import { changeDeed, recordNoun } from "./change-words.ts";

/** Says what somebody did in one go, to follow their name: 'closed Dec 25 for 21 people (Christmas)'. */
export function actionDeed(action: Action, context: HistoryContext): Said {
  switch (action.kind) {
    case "undo":
      return said("history.action.tookBack", { deed: undone(action, context) });
    case "put_back":
      return restored(action, context);
    default:
      return plainDeed(action, context);
  }
}

/** An undone action: the reverse of the changes that the undo made. */
function undone(action: Action, context: HistoryContext): Said {
  return plainDeed({ ...action, kind: "plan", first: action.first.map(opposite) }, context);
}

function opposite(change: Change): Change {
  const { before, after } = change.difference;
  // The two sides have one kind, which TypeScript cannot follow through the exchange.
  const difference = { ...change.difference, before: after, after: before } as Difference;
  return { ...change, difference };
}

const DEEDS = {
  added: { alone: "history.action.added", forWhom: "history.action.addedFor" },
  deleted: { alone: "history.action.deleted", forWhom: "history.action.deletedFor" },
  changed: { alone: "history.action.changed", forWhom: "history.action.changedFor" },
} as const;

function plainDeed(action: Action, context: HistoryContext): Said {
  const [first] = action.first;
  if (!first) return said("history.action.made", { count: action.changes });
  if (action.kind === "import") return importDeed(action);
  if (action.kind === "closure") return closureDeed(action, context);
  const special =
    decisionDeed(action, context) ??
    zoneDeed(action, context) ??
    joinedDeed(action, context) ??
    memberDeed(action, context) ??
    weeksDeed(action, context);
  if (special !== null) return special;
  if (action.changes === 1) return changeDeed(first, action.by, context);
  const whom = whomOf(action, context);
  if (action.kind === "copy") return said("history.action.copied", { whom: whom ?? "" });
  if (action.kind === "exchange")
    return said("history.action.exchanged", { names: namesIn(action, context) });
  const things = thingsOf(action);
  const { alone, forWhom } = DEEDS[verbOf(action)];
  return whom ? said(forWhom, { things, whom }) : said(alone, { things });
}

function importDeed({ first, changes, members }: Action): Said {
  const isNew = first.every(({ difference }) => difference.before === null);
  return said(isNew ? "history.action.imported" : "history.action.importedFile", {
    count: members || changes,
  });
}

const CLOSURE_DEEDS = {
  added: "history.action.closuresAdded",
  deleted: "history.action.closuresDeleted",
  changed: "history.action.closuresChanged",
} as const;

/**
 * Changes of the salon's closures. Where they replace time off, closures are added and time off is deleted; a long list
 * may be incomplete here.
 */
function keptClosureDeed(action: Action, context: HistoryContext): Said | null {
  const closures = action.first.filter(({ difference }) => difference.kind === "closure");
  const [first] = closures;
  if (!first) return null;
  const others = action.first.filter(({ difference }) => difference.kind === "time-off");
  const count = action.changes - others.length - Number(hasSettings(action));
  const isWhole = action.first.length === action.changes;
  const verb = verbOf({ ...action, first: closures });
  if (!isWhole) return said(CLOSURE_DEEDS[verb]);
  const deed =
    closures.length === 1
      ? changeDeed(first, action.by, context)
      : said(DEEDS[verb].alone, { things: said("history.counted.closure", { count }) });
  return others.length > 0 ? said("history.action.inPlaceOf", { deed, count: others.length }) : deed;
}

const hasSettings = ({ first }: Action) => first.some(({ difference }) => difference.kind === "salon");

/** A closure as time off. Members with other time off have it split around theirs: the longest piece has the usual dates. */
function closureDeed(action: Action, context: HistoryContext): Said {
  const kept = keptClosureDeed(action, context);
  if (kept !== null) return kept;
  const pieces = action.first.flatMap(({ difference }) => {
    const off = difference.kind === "time-off" ? (difference.after ?? difference.before) : null;
    return off ? { off, difference, length: off.end.getTime() - off.start.getTime() } : [];
  });
  const longest = Math.max(...pieces.map(({ length }) => length));
  const piece = pieces.find(({ length }) => length === longest);
  const people = action.members;
  if (!piece) return said("history.action.closuresFor", { people });
  const { off, difference } = piece;
  const code = !difference.before
    ? "history.action.closed"
    : difference.after
      ? "history.action.closureChanged"
      : "history.action.reopened";
  return withReason(said(code, { dates: timeOffDates(off, context), people }), off.reason);
}

const DECISIONS: Record<StaffRequest["state"] | "mixed", { all: MessageCode; ofOne: MessageCode }> = {
  pending: { all: "history.action.decided.reopened", ofOne: "history.action.decided.reopenedOf" },
  approved: { all: "history.action.decided.approved", ofOne: "history.action.decided.approvedOf" },
  declined: { all: "history.action.decided.declined", ofOne: "history.action.decided.declinedOf" },
  withdrawn: { all: "history.action.decided.withdrawn", ofOne: "history.action.decided.withdrawnOf" },
  noted: { all: "history.action.decided.noted", ofOne: "history.action.decided.notedOf" },
  mixed: { all: "history.action.decided.mixed", ofOne: "history.action.decided.mixedOf" },
};

/** A decision on a request. Its time off comes and goes with it; a long list may be incomplete here. */
function decisionDeed({ first, changes, by }: Action, context: HistoryContext): Said | null {
  const decided = first.filter(isDecision);
  const [only, ...others] = decided;
  if (!only || first.some((change) => !isDecision(change) && change.difference.kind !== "time-off"))
    return null;
  if (others.length === 0) return changeDeed(only, by, context);
  const count = Math.round((changes * decided.length) / first.length);
  const [state = "mixed", ...otherStates] = new Set(decided.map(({ difference }) => difference.after?.state));
  const { all, ofOne } = DECISIONS[otherStates.length > 0 ? "mixed" : state];
  const [memberId = null, ...otherMembers] = new Set(decided.map((change) => change.memberId));
  return otherMembers.length > 0 || first.length < changes
    ? said(all, { count })
    : said(ofOne, { count, name: nameWords(memberId, context) });
}

type RequestChange = Change & { difference: Extract<Difference, { kind: "request" }> };

const isDecision = (change: Change): change is RequestChange =>
  change.difference.kind === "request" &&
  change.difference.before !== null &&
  change.difference.after !== null;

/** A new zone moves the time off that keeps its wall time. */
function zoneDeed(action: Action, context: HistoryContext): Said | null {
  const salon = action.first.find(({ difference }) => difference.kind === "salon");
  if (!salon || action.changes < 2) return null;
  const deed = changeDeed(salon, action.by, context);
  return said("history.action.zoneMoved", { deed, count: action.changes - 1 });
}

/** Accepting an invitation uses it up. */
function joinedDeed(action: Action, context: HistoryContext): Said | null {
  const user = action.first.find(({ difference }) => difference.kind === "user");
  return user ? changeDeed(user, action.by, context) : null;
}

function memberDeed(action: Action, context: HistoryContext): Said | null {
  const gone = goneMember(action, context);
  if (!gone) return null;
  const { isBack, name, count } = gone;
  return said(isBack ? "history.action.memberAdded" : "history.action.memberDeleted", { name, count });
}

/** A member deleted or restored with all their records; a long list may be incomplete here. */
function goneMember({ first, changes, kind, members }: Action, context: HistoryContext) {
  const [only, ...others] = first.flatMap(({ difference }) =>
    difference.kind === "member" ? [difference] : [],
  );
  if (others.length > 0 || changes < 2) return null;
  const count = changes - 1;
  const isPart = first.length < changes && first.every(({ difference }) => difference.after === null);
  // Only the deletion of a member deletes several of their records in one request.
  if (!only && kind === null && members === 1 && isPart)
    return { isBack: false, name: nameWords(first[0]?.memberId ?? null, context), count };
  if (!only) return null;
  const member = only.before ?? only.after;
  if (!member || (only.before && only.after)) return null;
  return { isBack: only.after !== null, name: fullName(member), count };
}

/** A change of alternating weeks, which changes the entries of single weeks too. */
function weeksDeed({ first, changes, by }: Action, context: HistoryContext): Said | null {
  const weeks = first.find(
    ({ difference }) =>
      difference.kind === "member" &&
      difference.before &&
      difference.after &&
      rotationDeeds(difference.before, difference.after).length > 0,
  );
  if (!weeks || changes < 2) return null;
  return said("history.action.withEntries", { deed: changeDeed(weeks, by, context), count: changes - 1 });
}

function verbOf({ first }: Action): keyof typeof DEEDS {
  if (first.every(({ difference }) => difference.before === null)) return "added";
  return first.every(({ difference }) => difference.after === null) ? "deleted" : "changed";
}

function thingsOf({ first, changes }: Action): Said {
  const kinds = new Set(first.map(({ difference }) => difference.kind));
  const [only, ...others] = kinds;
  const code = only && others.length === 0 ? WORDS[only].counted : "history.counted.entry";
  return said(code, { count: changes });
}

/** The member's name if there is only one, else the number of members; null without any. */
function whomOf({ first, members }: Action, context: HistoryContext): string | Said | null {
  const [change] = first;
  if (members === 0 || change?.difference.kind === "member") return null;
  return members === 1
    ? nameWords(change?.memberId ?? null, context)
    : said("history.counted.person", { count: members });
}

function namesIn({ first }: Action, context: HistoryContext): (string | Said)[] {
  return [...new Set(first.map(({ memberId }) => memberId))].map((id) => nameWords(id, context));
}

/** Records restored or removed by a restore. */
function restored(action: Action, context: HistoryContext): Said {
  const [first] = action.first;
  if (!first)
    return said("history.action.putBack", {
      what: said("history.counted.entry", { count: action.changes }),
    });
  const gone = goneMember(action, context);
  if (gone) return said("history.action.memberBack", { name: gone.name, count: gone.count });
  const [decision, ...others] = action.first.filter(isDecision);
  if (decision && others.length === 0)
    return said("history.action.putBackDecision", {
      what: recordNoun(decision, "after", context) ?? "",
      state: requestStateWords(decision.difference.after),
    });
  if (action.changes > 1) {
    const [things, whom] = [thingsOf(action), whomOf(action, context)];
    return whom
      ? said("history.action.putBackFor", { things, whom })
      : said("history.action.putBack", { what: things });
  }
  const what = recordNoun(first, "after", context);
  return what
    ? said("history.action.putBack", { what })
    : said("history.action.putBackRemoved", { what: recordNoun(first, "before", context) ?? "" });
}
