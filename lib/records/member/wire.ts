import { otherSalonAnswer, type StaffRecord, staffList, staffRecord } from "@chairtime/contract/staff";
import type { Sayable } from "@chairtime/messages/said";
import type { Conflict } from "../../api/conflict-model.ts";
import { parseConflict } from "../../api/conflict-wire.ts";
import { parseAnswer } from "../../api/parse-answer.ts";
import { versionIn } from "../../api/record-wire.ts";
import { type Contract, STAFF_SENTENCES, type StaffMember } from "./model.ts";

export function toStaffMember(record: StaffRecord): StaffMember {
  return {
    id: record.id,
    firstName: record.first_name,
    lastName: record.last_name,
    email: record.email,
    profilePic: record.picture || null,
    role: record.role,
    isActive: record.is_active,
    createdAt: record.created_at ?? null,
    updatedAt: record.updated_at ?? null,
    services: record.services ?? [],
    answersServices: record.services !== undefined,
    ...(record.joined_on ? { joinedOn: record.joined_on } : {}),
    ...(record.first_day === undefined
      ? {}
      : { firstDay: record.first_day, lastDay: record.last_day ?? null }),
    ...(record.rotation ? { rotation: record.rotation } : {}),
    ...(record.weekly_minutes === undefined ? {} : { contract: toContract(record) }),
    ...versionIn(record),
  };
}

function toContract(record: StaffRecord): Contract {
  return {
    weeklyMinutes: record.weekly_minutes ?? null,
    weeklyDays: record.weekly_days ?? null,
    restMinutes: record.rest_minutes ?? null,
    ...(record.hourly_cost === undefined ? {} : { hourlyCost: record.hourly_cost }),
  };
}

/** Parses an answer of GET /api/employees. Throws ApiError for anything else. */
export function parseStaffList(answer: unknown): StaffMember[] {
  return parseAnswer(staffList, answer, STAFF_SENTENCES.list).map(toStaffMember);
}

/** Parses one member. Throws ApiError with `sentence` for anything else. */
export function parseStaffMember(answer: unknown, sentence: Sayable): StaffMember {
  return toStaffMember(parseAnswer(staffRecord, answer, sentence));
}

/** Parses the refusal of a write because a colleague saved first; null for anything else. */
export function parseStaffConflict(answer: unknown): Conflict<StaffMember> | null {
  return parseConflict(answer, staffRecord, toStaffMember);
}

/** Parses the salon in the 404 for a member of another one. Throws ApiError for anything else. */
export function parseOtherSalon(answer: unknown): { id: string; name: string } {
  return parseAnswer(otherSalonAnswer, answer, STAFF_SENTENCES.list).salon;
}
