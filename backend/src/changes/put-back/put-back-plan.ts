import { type PutBackStep, type putBackQuestion, RESOURCES } from "@chairtime/contract/changes";
import { type Said, type Sayable, said } from "@chairtime/messages/said";
import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Caller } from "../../base/caller.ts";
import type { SalonId } from "../../base/salon-id.ts";
import type { Database } from "../../db/database.ts";
import { changes } from "../../db/history-schema.ts";
import { isOneOf } from "../../db/pages.ts";
import { salons } from "../../db/schema.ts";
import { Failure } from "../../http/failure.ts";
import type { PutBackFacts, WireRecord } from "../../records/kind.ts";
import { employee } from "../../records/kinds/employee.ts";
import { KINDS, kindOf, MEMBER_KINDS } from "../../records/kinds/kinds.ts";
import { type SettingsRecord, settingsRecord } from "../../records/kinds/salon.ts";
import { authorOf, type ChangeRow, memberOf, visibleTo } from "../change-record.ts";
import { isSame } from "../is-same.ts";
import { wholeSides } from "../kept-record.ts";
import { memberNames } from "../member-names.ts";
import { namedNow } from "../named-now.ts";
import { readLists, recordsAmong, recordsOf, type SalonLists } from "../salon-lists.ts";
import { settingsAt } from "../settings-at.ts";
import { holdCounter } from "../take-numbers.ts";
import { wholeRecord } from "../whole-record.ts";
import { refusalOfPlan, STEPS_MAX, TOO_MANY_STEPS } from "./put-back-refusals.ts";

/** The effect of putting back on one record, and its last change. */
export interface PlannedStep extends PutBackStep {
  /** The current record's; null when it does not exist. */
  version: number | null;
  previous: number;
  /** Whether the record is still as the action left it, or still missing if the action deleted it. */
  isAsLeft: boolean;
}

export interface Plan {
  steps: PlannedStep[];
  names: Record<string, string>;
  refusal: Sayable | null;
}

type Question = z.infer<typeof putBackQuestion>;
type LastChange = Pick<ChangeRow, "number" | "at" | "userId" | "userName">;

interface Current {
  version: number | null;
  record: object;
}

/** The changes to put back: all of an action, the chosen ones, and the first of these for each record. */
interface Chosen {
  action: ChangeRow[];
  numbers: ReadonlySet<number>;
  firstOf: Map<string, ChangeRow>;
}

/**
 * Plans to put changes of an action back: each record returns to its state before the first of them, and a deleted
 * member's records go with them. Locks the salon until the transaction ends. Throws Failure 404 when the salon has no
 * such action or changes.
 */
export async function planPutBack(
  tx: Database,
  caller: Caller,
  businessTimeZone: string,
  question: Question,
): Promise<Plan> {
  const { salonId, role } = caller;
  const { action, numbers, firstOf } = await choose(tx, caller, question);
  const firsts = [...firstOf.values()];
  const [final] = firsts.flatMap(({ resource }) => kindOf(resource).final ?? []);
  if (final !== undefined) return { steps: [], names: {}, refusal: final };
  const [salon] = await tx.select().from(salons).where(eq(salons.id, salonId)).for("no key update");
  if (!salon) throw new Error("The salon of a session is gone");
  await holdCounter(tx, salonId);
  const leaving = firsts.flatMap(({ resource, recordId, before }) =>
    isMember(resource) && before === null ? [recordId] : [],
  );
  // Counted before they are read: removing a team removes all its shifts.
  if (firstOf.size + (await recordsOf(tx, salonId, leaving)) > STEPS_MAX)
    return { steps: [], names: {}, refusal: TOO_MANY_STEPS };
  const members = firsts.flatMap(({ before, employeeId }) => [memberOf(before), employeeId]);
  const touched = recordsAmong(
    [...firstOf.keys()],
    leaving,
    members.filter((id) => id !== null),
  );
  const lists = await readLists(tx, salonId, touched);
  const now = currentOf(lists);
  const settings = settingsRecord(salon, businessTimeZone);
  now.set(salonId, { version: salon.version, record: settings });
  const changed = firstOf.get(salonId);
  // The history keeps only the settings that changed.
  if (changed?.before)
    firstOf.set(salonId, { ...changed, before: await settingsAt(tx, salonId, settings, changed.number) });

  const along = withThem(lists, new Set(leaving)).filter(({ recordId }) => !firstOf.has(recordId));
  const returning = [...firstOf.values(), ...along];
  const lastOf = await lastChanges(
    tx,
    salonId,
    returning.map(({ recordId }) => recordId),
  );
  const ownLast = new Map(action.map((change) => [change.recordId, change]));
  const settingsLeft = await settingsAfter(tx, salonId, settings, ownLast.get(salonId));
  const steps = returning
    .map((to) => {
      const own = ownLast.get(to.recordId);
      const left = to.recordId === salonId ? settingsLeft : own && leftBy(own);
      return stepOf(to, now.get(to.recordId) ?? null, {
        last: lastOf.get(to.recordId) ?? null,
        own: own?.number ?? action[0]?.number ?? 0,
        left,
      });
    })
    .filter(({ current, becomes }) => !isSame(current, becomes));
  const names = await memberNames(
    tx,
    salonId,
    steps.flatMap(({ employee_id, current }) => [employee_id, memberOf(current)]),
  );
  const staff = new Set(lists.get(employee.resource)?.map(({ id }) => id));
  const ofKind = await refusalOfKinds(tx, salonId, { steps, action, numbers });
  const refusal = refusalOfPlan({ steps, names, staff, role, ofKind });
  return { steps: inOrder(steps, names), names, refusal };
}

const isMember = (resource: ChangeRow["resource"]) => resource === employee.resource;

async function refusalOfKinds(tx: Database, salonId: SalonId, facts: PutBackFacts): Promise<Said | null> {
  for (const { refusesPutBack } of KINDS) {
    const refusal = await refusesPutBack?.(tx, salonId, facts);
    if (refusal) return refusal;
  }
  return null;
}

async function choose(tx: Database, caller: Caller, question: Question): Promise<Chosen> {
  await refuseTooLarge(tx, caller, question.action);
  const action = await tx
    .select()
    .from(changes)
    .where(and(changesOf(caller, question.action), visibleTo(caller)))
    .orderBy(asc(changes.number));
  const numbers = new Set(question.changes ?? action.map(({ number }) => number));
  const chosen = action.filter(({ number }) => numbers.has(number));
  if (chosen.length === 0 || chosen.length < numbers.size)
    throw new Failure(404, said("refusals.missing.change"));
  // Reversed: of several changes of one record, the map keeps the first.
  const firstOf = new Map(chosen.toReversed().map((change) => [change.recordId, change]));
  return { action, numbers, firstOf };
}

/** Cap on the changes of an action to put back: they are in memory several times over. */
const CHANGES_MAX = 5000;

function changesIn(db: Database, caller: Caller, action: Question["action"]): Promise<number> {
  return db.$count(changes, changesOf(caller, action));
}

/** Condition for the changes of an action. Only its author knows its id. */
function changesOf({ salonId, userId }: Caller, action: Question["action"]): SQL | undefined {
  const named =
    typeof action === "number"
      ? eq(changes.action, action)
      : and(eq(changes.actionId, action), eq(changes.userId, userId));
  return and(eq(changes.salonId, salonId), named);
}

async function refuseTooLarge(tx: Database, caller: Caller, action: Question["action"]): Promise<void> {
  const many = await changesIn(tx, caller, action);
  if (many <= CHANGES_MAX) return;
  throw new Failure(409, said("refusals.putBack.changes", { made: many, most: CHANGES_MAX }));
}

/** The record after a change; null if deleted. */
function leftBy(change: ChangeRow): object | null {
  const { after } = wholeSides(change);
  return after && wholeRecord(change.resource, after);
}

/** The settings after a change to them; undefined without one. */
async function settingsAfter(
  tx: Database,
  salonId: SalonId,
  now: SettingsRecord,
  change: ChangeRow | undefined,
): Promise<object | undefined> {
  return change && settingsAt(tx, salonId, now, change.number + 1);
}

/**
 * `last` is the record's last change, `own` the number of its last one in the action, and `left` what that left of it;
 * undefined where the action has none.
 */
function stepOf(
  { resource, recordId, before }: Pick<ChangeRow, "resource" | "recordId" | "before">,
  current: Current | null,
  { last, own, left }: { last: LastChange | null; own: number; left: object | null | undefined },
): PlannedStep {
  return {
    resource,
    record_id: recordId,
    employee_id: isMember(resource) ? recordId : memberOf(before ?? current?.record ?? null),
    current: current && { ...current.record },
    becomes: before && { ...wholeRecord(resource, before) },
    changed_since: last && last.number > own ? { by: authorOf(last), at: last.at.toISOString() } : null,
    version: current?.version ?? null,
    previous: current?.version ?? last?.number ?? 0,
    isAsLeft: left !== undefined && isSame(current?.record ?? null, left),
  };
}

function currentOf(lists: SalonLists): Map<string, Current> {
  const all = [...lists.values()].flat();
  return new Map(all.map((record) => [record.id, { version: record.version, record }]));
}

/** Steps that delete the leaving members' records. */
function withThem(lists: SalonLists, leaving: ReadonlySet<string>) {
  const isLeaving = (record: WireRecord) => leaving.has(memberOf(record) ?? "");
  return MEMBER_KINDS.flatMap(({ resource }) =>
    (lists.get(resource) ?? []).filter(isLeaving).map(({ id }) => ({ resource, recordId: id, before: null })),
  );
}

async function lastChanges(tx: Database, salonId: SalonId, ids: string[]): Promise<Map<string, LastChange>> {
  const { recordId, number, at, userId, userName } = changes;
  const rows = await tx
    .selectDistinctOn([recordId], { recordId, number, at, userId, userName })
    .from(changes)
    .where(and(eq(changes.salonId, salonId), isOneOf(recordId, ids)))
    .orderBy(asc(recordId), desc(number));
  const named = await namedNow(tx, salonId, rows);
  return new Map(named.map((row) => [row.recordId, row]));
}

const byId = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const byName = new Intl.Collator("en");

/** By member's name, then by kind of record. */
function inOrder(steps: readonly PlannedStep[], names: Record<string, string>): PlannedStep[] {
  const nameOf = ({ employee_id }: PlannedStep) => (employee_id && names[employee_id]) || "";
  return steps.toSorted(
    (one, other) =>
      byName.compare(nameOf(one), nameOf(other)) ||
      byId(one.employee_id ?? "", other.employee_id ?? "") ||
      RESOURCES.indexOf(one.resource) - RESOURCES.indexOf(other.resource) ||
      byId(one.record_id, other.record_id),
  );
}
