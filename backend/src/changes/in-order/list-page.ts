import { LIST_PAGE_MAX } from "@chairtime/contract/limits";
import type { PageQuestion } from "@chairtime/contract/paging";
import { said } from "@chairtime/messages/said";
import { and, asc, eq, gte, lt } from "drizzle-orm";
import type { Caller } from "../../base/caller.ts";
import { isUuid } from "../../base/uuid.ts";
import type { Database } from "../../db/database.ts";
import { changes } from "../../db/history-schema.ts";
import { Failure } from "../../http/failure.ts";
import type { ListFilter } from "../../http/read.ts";
import type { CalledKind, WireRecord } from "../../records/kind.ts";
import { firstSince } from "../first-since.ts";
import { historyStart } from "../history-start.ts";
import { LOOK, LOOKS_MAX } from "../list-actions.ts";
import { lastNumber } from "../take-numbers.ts";

/** A position in a list: after a record's id, or at a change number. */
type Place = { kind: "id"; after: string | null } | { kind: "number"; from: number };

export interface ListPage {
  records: (WireRecord & object)[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
}

type Reader = Pick<Caller, "salonId" | "timeZone">;

interface Question {
  kind: CalledKind;
  filter: ListFilter;
  asked: PageQuestion;
  historyDays: number;
}

/**
 * A page of a list: ordered by id, or with `updated_since` by each record's last change. A moment before the history
 * began gets the whole list, since older changes are unknown. Throws Failure 400 for a cursor that no answer named.
 */
export async function listPage(
  db: Database,
  caller: Reader,
  { kind, filter, asked, historyDays }: Question,
): Promise<ListPage> {
  const limit = asked.limit ?? LIST_PAGE_MAX;
  const place =
    asked.cursor === undefined ? await firstPlace(db, caller, asked, historyDays) : placeOf(asked.cursor);
  if (place.kind === "number") return changedPage(db, caller, { kind, filter, limit, from: place.from });
  const records = await kind.list(db, caller, filter, place.after, { limit: limit + 1 });
  const page = records.slice(0, limit);
  const last = page.at(-1);
  return {
    records: page,
    next: records.length > limit && last ? cursorOf({ kind: "id", after: last.id }) : null,
  };
}

async function firstPlace(
  db: Database,
  { salonId }: Reader,
  { updated_since }: PageQuestion,
  historyDays: number,
): Promise<Place> {
  if (updated_since === undefined) return { kind: "id", after: null };
  const since = new Date(updated_since);
  if (since < (await historyStart(db, salonId, historyDays))) return { kind: "id", after: null };
  const from = (await firstSince(db, salonId, since)) ?? (await lastNumber(db, salonId)) + 1;
  return { kind: "number", from };
}

/**
 * The records whose last change is in the range: each comes once, and one that changes between pages comes again at its
 * new place. Looks at a limited number of changes, as a page of the history does.
 */
async function changedPage(
  db: Database,
  caller: Reader,
  { kind, filter, limit, from }: Pick<Question, "kind" | "filter"> & { limit: number; from: number },
): Promise<ListPage> {
  const { salonId } = caller;
  const end = (await lastNumber(db, salonId)) + 1;
  const records: ListPage["records"] = [];
  let next = from;
  for (let looked = 0; looked < LOOKS_MAX && next < end && records.length < limit; looked++) {
    const howMany = limit - records.length;
    const until = Math.min(end, next + LOOK);
    const rows = await db
      .select({ number: changes.number, id: changes.recordId })
      .from(changes)
      .where(
        and(
          eq(changes.salonId, salonId),
          eq(changes.resource, kind.resource),
          gte(changes.number, next),
          lt(changes.number, until),
        ),
      )
      .orderBy(asc(changes.number))
      .limit(howMany);
    const ids = [...new Set(rows.map(({ id }) => id))];
    const found = ids.length > 0 ? await kind.list(db, caller, filter, null, { limit: ids.length, ids }) : [];
    const byVersion = new Map(found.map((record) => [record.version, record]));
    records.push(...rows.flatMap(({ number }) => byVersion.get(number) ?? []));
    const last = rows.at(-1)?.number;
    next = rows.length === howMany && last !== undefined ? last + 1 : until;
  }
  return { records, next: next < end ? cursorOf({ kind: "number", from: next }) : null };
}

function cursorOf(place: Place): string {
  const text = place.kind === "id" ? `id ${place.after}` : `number ${place.from}`;
  return Buffer.from(text).toString("base64url");
}

function placeOf(cursor: string): Place {
  const [kind, value = ""] = Buffer.from(cursor, "base64url").toString().split(" ");
  if (kind === "id" && isUuid(value)) return { kind, after: value };
  if (kind === "number" && /^\d{1,9}$/.test(value)) return { kind, from: Number(value) };
  throw new Failure(400, said("refusals.body.cursor"), {
    fields: { cursor: said("refusals.body.cursorExpected") },
  });
}
