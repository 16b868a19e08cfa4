import { type DehydratedState, dehydrate } from "@tanstack/react-query";
import type { StaffMember } from "../../api/staff-model.ts";
import { parseStaffList } from "../../api/staff-wire.ts";
import { makeQueryClient } from "../query-client.ts";
import { staffKeys } from "../staff.ts";

/** More records than this are not put into a page. */
export const EMBEDDED_MAX = 200;

/** The head of a team too large to embed, with the numbers of the whole; the browser fetches the rest. */
export interface StaffOpening {
  members: StaffMember[];
  total: number;
  active: number;
}

/**
 * What the first HTML of a screen carries of the team: the whole list for the browser's cache, or the opening of a
 * large one (never in the cache, where others would take it for the whole). Nothing when there was no readable answer.
 */
export function openStaff(answer: unknown): { state: DehydratedState | null; opening: StaffOpening | null } {
  const list = readList(answer);
  if (list === null) return { state: null, opening: null };
  if (list.length > EMBEDDED_MAX) {
    const active = list.filter((member) => member.isActive).length;
    return { state: null, opening: { members: list.slice(0, EMBEDDED_MAX), total: list.length, active } };
  }
  const client = makeQueryClient();
  client.setQueryData(staffKeys.list(), list);
  return { state: dehydrate(client), opening: null };
}

/** `null` stands for 'no answer' here: a backend's own `null` for an empty list is left to the browser. */
function readList(answer: unknown): StaffMember[] | null {
  if (answer === null) return null;
  try {
    return parseStaffList(answer);
  } catch {
    return null;
  }
}
