import { type DehydratedState, dehydrate } from "@tanstack/react-query";
import { STAFF_PATH, type StaffMember } from "../../records/member/model.ts";
import { staffKeys } from "../../records/member/queries.ts";
import { parseStaffList } from "../../records/member/wire.ts";
import { makeQueryClient } from "../query-client.ts";
import { type AskBackend, askAndRead, EMBEDDED_MAX } from "./ask-and-read.ts";

/** First members of a team too large to embed, with counts of all; the browser fetches the rest. */
export interface StaffOpening {
  members: StaffMember[];
  total: number;
  active: number;
}

/**
 * The part of the team in a screen's first HTML: the whole list for the browser's cache, or the opening of a large one
 * (never cached, where it would pass for the whole). Nothing without a readable answer.
 */
export async function prefetchStaff(
  ask: AskBackend,
): Promise<{ state: DehydratedState | null; opening: StaffOpening | null }> {
  const list = await askAndRead(ask, STAFF_PATH, parseStaffList);
  if (list === null) return { state: null, opening: null };
  if (list.length > EMBEDDED_MAX) {
    const active = list.filter((member) => member.isActive).length;
    return { state: null, opening: { members: list.slice(0, EMBEDDED_MAX), total: list.length, active } };
  }
  const client = makeQueryClient();
  client.setQueryData(staffKeys.list(), list);
  return { state: dehydrate(client), opening: null };
}
