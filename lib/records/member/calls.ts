import type { StaffChange } from "@chairtime/contract/staff";
import type { Rotation } from "@chairtime/kit/rotation";
import type { Sayable } from "@chairtime/messages/said";
import type { Action } from "../../api/action.ts";
import { ApiError } from "../../api/api-error.ts";
import { callAndRead } from "../../api/call-and-read.ts";
import { callApi } from "../../api/client.ts";
import { type Conflict, isConflict } from "../../api/conflict-model.ts";
import { deleteRecord } from "../../api/delete-record.ts";
import {
  type Contract,
  STAFF_PATH,
  STAFF_SENTENCES,
  type StaffFields,
  type StaffMember,
  toStaffDraft,
  toStaffFields,
} from "./model.ts";

const loadWire = () => import("./wire.ts");

/** Fetches the whole team, in the backend's order. */
export async function fetchStaff(signal?: AbortSignal): Promise<StaffMember[]> {
  const call = {
    method: "GET" as const,
    path: STAFF_PATH,
    sentences: { fallback: STAFF_SENTENCES.list },
    ...(signal ? { signal } : {}),
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseStaffList(answer));
}

/** Fetches one member; null for an unknown id. */
export async function fetchStaffMember(id: string): Promise<StaffMember | null> {
  const sentence = STAFF_SENTENCES.list;
  const call = { method: "GET" as const, path: staffPath(id), sentences: { fallback: sentence } };
  try {
    return await callAndRead(call, loadWire, (wire, answer) => wire.parseStaffMember(answer, sentence));
  } catch (error) {
    if (error instanceof ApiError && error.kind === "answer" && error.status === 404) return null;
    throw error;
  }
}

/** The user's other salon that has this member, or null. */
export async function fetchSalonOfMember(id: string): Promise<{ id: string; name: string } | null> {
  const call = { method: "GET" as const, path: staffPath(id), sentences: { fallback: STAFF_SENTENCES.list } };
  try {
    await callApi(call);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "other_salon") throw error;
    const { parseOtherSalon } = await loadWire();
    return parseOtherSalon(error.body);
  }
}

/** Adds a member, active by default. */
export async function createStaff(
  fields: StaffFields,
  isActive = true,
  action?: Action,
): Promise<StaffMember> {
  const sentence = STAFF_SENTENCES.create;
  const call = {
    method: "POST" as const,
    path: STAFF_PATH,
    body: { ...toStaffDraft(fields, null), is_active: isActive },
    action,
    sentences: { fallback: sentence },
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseStaffMember(answer, sentence));
}

/** Replaces the member's fields; keeps the status and services of `kept`. */
export function updateStaff(kept: StaffMember, fields: StaffFields, action?: Action): Promise<StaffMember> {
  return putStaff(kept, toStaffDraft(fields, kept), STAFF_SENTENCES.update, action);
}

/** Saves a member's rotation; null removes it. Only for a backend that offers `rotations`. */
export function saveRotation(
  before: StaffMember,
  rotation: Rotation | null,
  action?: Action,
): Promise<StaffMember> {
  return putStaff(before, { rotation }, STAFF_SENTENCES.update, action);
}

/** Saves a member's contract; only for a backend that offers `contracts`. */
export function saveContract(before: StaffMember, contract: Contract, action?: Action): Promise<StaffMember> {
  const { weeklyMinutes, weeklyDays, restMinutes, hourlyCost } = contract;
  const body = {
    weekly_minutes: weeklyMinutes,
    weekly_days: weeklyDays,
    rest_minutes: restMinutes,
    ...(hourlyCost === undefined ? {} : { hourly_cost: hourlyCost }),
  };
  return putStaff(before, body, STAFF_SENTENCES.update, action);
}

/** Deletes the member with their availability. A member who no longer exists counts as deleted. */
export function deleteStaff(member: Pick<StaffMember, "id" | "version">, action?: Action): Promise<void> {
  return deleteRecord(STAFF_PATH, member, STAFF_SENTENCES.remove, action);
}

const PERSONAL_DATA_PATH = "/api/personal-data";

/** Address of a file with everything stored about a member. */
export const personalDataPath = (id: string) => `${PERSONAL_DATA_PATH}/${encodeURIComponent(id)}`;

/** Erases a deleted member's data from the history. An unknown member counts as erased. */
export const eraseStaff = (id: string): Promise<void> =>
  deleteRecord(PERSONAL_DATA_PATH, { id }, STAFF_SENTENCES.remove);

/** Reads a stored member. Throws ApiError for anything else. */
export async function readMember(record: unknown): Promise<StaffMember> {
  return (await loadWire()).parseStaffMember(record, STAFF_SENTENCES.update);
}

/** Reads a failed write: who has changed the member, and how; null for any other failure. */
export async function readStaffConflict(error: unknown): Promise<Conflict<StaffMember> | null> {
  return isConflict(error) ? (await loadWire()).parseStaffConflict(error.body) : null;
}

/** Attempts of the restoring PUT: until it succeeds, the backend has lost a role or a picture. */
const RESTORE_ATTEMPTS = 3;

/**
 * Activates or deactivates a member by a body with `is_active` alone. Some backends empty the fields missing in that
 * body: this then saves the whole record before it resolves.
 */
export async function setStaffActive(
  before: StaffMember,
  isActive: boolean,
  action?: Action,
): Promise<StaffMember> {
  const after = await putStaff(before, { is_active: isActive }, STAFF_SENTENCES.status, action);
  if (!hasLost(before, after)) return after;
  const whole = toStaffDraft(toStaffFields(before), { ...before, isActive });
  for (let attempt = 1; ; attempt++) {
    try {
      return await putStaff(after, whole, STAFF_SENTENCES.status, action);
    } catch (error) {
      if (attempt === RESTORE_ATTEMPTS || !isPassing(error)) throw error;
    }
  }
}

function hasLost(before: StaffMember, after: StaffMember): boolean {
  const texts = ["role", "profilePic", "firstName", "lastName", "email"] as const;
  return texts.some((name) => before[name] && !after[name]);
}

/** Whether the next attempt could succeed. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === "network" || error.status >= 500);
}

async function putStaff(
  { id, version }: StaffMember,
  body: StaffChange,
  sentence: Sayable,
  action: Action | undefined,
): Promise<StaffMember> {
  const call = {
    method: "PUT" as const,
    path: staffPath(id),
    body,
    version,
    action,
    sentences: { fallback: sentence },
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseStaffMember(answer, sentence));
}

const staffPath = (id: string) => `${STAFF_PATH}/${encodeURIComponent(id)}`;
