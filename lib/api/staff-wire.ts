import { type StaffDraft, type StaffRecord, staffList, staffRecord } from "@chairtime/contract/staff";
import { parseAnswer } from "./parse-answer.ts";
import { STAFF_SENTENCES, type StaffFields, type StaffMember } from "./staff-model.ts";

function toStaffMember(record: StaffRecord): StaffMember {
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
  };
}

/** Parses an answer of GET /api/employees. Throws ApiError when it is something else. */
export function parseStaffList(answer: unknown): StaffMember[] {
  return parseAnswer(staffList, answer, STAFF_SENTENCES.list).map(toStaffMember);
}

/** Parses an answer that is one member. Throws ApiError with `sentence` when it is something else. */
export function parseStaffMember(answer: unknown, sentence: string): StaffMember {
  return toStaffMember(parseAnswer(staffRecord, answer, sentence));
}

/** Returns the whole record that a POST or PUT carries. `kept` is the member being edited. */
export function toStaffDraft(fields: StaffFields, kept: StaffMember | null): StaffDraft {
  return {
    first_name: fields.firstName.trim(),
    last_name: fields.lastName.trim(),
    email: fields.email.trim(),
    picture: fields.profilePic.trim(),
    role: fields.role.trim(),
    is_active: kept?.isActive ?? true,
    ...(kept?.answersServices ? { services: kept.services } : {}),
  };
}
