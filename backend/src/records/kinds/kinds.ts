import type { Resource } from "@chairtime/contract/changes";
import type { CalledKind, Kind, MemberKind, StoredKind } from "../kind.ts";
import { closure } from "./closure.ts";
import { employee } from "./employee.ts";
import { FINAL_KINDS } from "./final-kinds.ts";
import { offer } from "./offer.ts";
import { onetimeBlock } from "./onetime-block.ts";
import { recurringBreak } from "./recurring-break.ts";
import { request } from "./request.ts";
import { salon } from "./salon.ts";
import { schedule } from "./schedule.ts";

// Add a new kind of record to the first list that fits it. History, past, put-back, export, deletion with its member,
// limits, the answers to the database's refusals and the calls of its records loop over these lists.

/** Records that belong to a member and have their own calls. */
const CALLED_MEMBER_KINDS = [schedule, recurringBreak, onetimeBlock];

/** Kinds that belong to a member: deleted and restored with them. */
export const MEMBER_KINDS: readonly MemberKind[] = [...CALLED_MEMBER_KINDS, request];

/** Records that belong to the salon itself and have their own calls. */
const SALON_KINDS: readonly CalledKind[] = [closure];

/** Records that are rows of their own table. */
export const STORED_KINDS: readonly StoredKind[] = [employee, ...MEMBER_KINDS, ...SALON_KINDS, offer];

/** Records that are listed, made, changed and deleted by their own calls. */
export const CALLED_KINDS: readonly CalledKind[] = [employee, ...CALLED_MEMBER_KINDS, ...SALON_KINDS];

/** Everything with a history. */
export const KINDS: readonly Kind[] = [salon, ...STORED_KINDS, ...FINAL_KINDS];

const byResource = new Map(KINDS.map((kind) => [kind.resource, kind]));

export function kindOf(resource: Resource): Kind {
  const kind = byResource.get(resource);
  if (!kind) throw new Error(`There is no kind for ${resource}`);
  return kind;
}
