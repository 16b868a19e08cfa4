import { plainEmail } from "@chairtime/contract/people/email";
import type { StaffDraft } from "@chairtime/contract/staff";
import type { Rotation } from "@chairtime/kit/rotation";
import { said } from "@chairtime/messages/said";
import { servicesOf, servicesText } from "./services.ts";

/** A member of the team as the screens know them. Texts that a backend left out are `""`. */
export interface StaffMember {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** An address, or `null`. */
  profilePic: string | null;
  role: string;
  isActive: boolean;
  /** As the backend wrote it (an instant), or `null`. */
  createdAt: string | null;
  /** Date on which they were added, where the backend keeps it; a change of the salon's zone doesn't move it. */
  joinedOn?: string;
  /** First and last date of their work for the salon, where the backend has them; null is open. */
  firstDay?: string | null;
  lastDay?: string | null;
  updatedAt: string | null;
  services: string[];
  /** False where the backend has no services: it must never be sent any. */
  answersServices: boolean;
  /** Alternating weeks, where the backend knows of any and the member has them. */
  rotation?: Rotation | null;
  /** The member's contract, where the backend has contracts. */
  contract?: Contract;
  /** The number of the member's last change, where the backend keeps a history. */
  version?: number;
}

/** A member's contract; null fields are not agreed. */
export interface Contract {
  weeklyMinutes: number | null;
  weeklyDays: number | null;
  /** Minimum rest between shifts; null is the salon's. */
  restMinutes: number | null;
  /** In hundredths of the salon's currency; absent for those who may not see it. */
  hourlyCost?: number | null;
}

/** The values of the staff form; it carries a member's other values through. */
export interface StaffFields {
  firstName: string;
  lastName: string;
  email: string;
  role: string;
  profilePic: string;
  /** One entry per service; absent where the backend has no services. */
  services?: string;
  /** `""` is open; absent where the backend has no first and last day. */
  firstDay?: string;
  lastDay?: string;
}

/** A form in which nothing is typed yet. */
export const NO_FIELDS: StaffFields = { firstName: "", lastName: "", email: "", role: "", profilePic: "" };

/** The form's field of each text of the wire. */
export const FIELD_OF_WIRE: Record<string, keyof StaffFields> = {
  first_name: "firstName",
  last_name: "lastName",
  email: "email",
  role: "role",
  picture: "profilePic",
  services: "services",
  first_day: "firstDay",
  last_day: "lastDay",
};

export const STAFF_PATH = "/api/employees";

export const STAFF_SENTENCES = {
  list: said("errors.staff.list"),
  create: said("errors.staff.create"),
  update: said("errors.staff.update"),
  remove: said("errors.staff.remove"),
  status: said("errors.staff.status"),
};

/** The fields of a member that the form edits. */
export function toStaffFields(member: StaffMember): StaffFields {
  const { firstName, lastName, email, role, profilePic, answersServices, services, firstDay, lastDay } =
    member;
  return {
    firstName,
    lastName,
    email,
    role,
    profilePic: profilePic ?? "",
    ...(answersServices && { services: servicesText(services) }),
    ...(firstDay !== undefined && { firstDay: firstDay ?? "", lastDay: lastDay ?? "" }),
  };
}

/** The whole record for a POST or PUT. `kept` is the member being edited. */
export function toStaffDraft(fields: StaffFields, kept: StaffMember | null): StaffDraft {
  return {
    first_name: typed(fields.firstName),
    last_name: typed(fields.lastName),
    email: plainEmail(fields.email),
    picture: fields.profilePic.trim(),
    role: typed(fields.role),
    is_active: kept?.isActive ?? true,
    ...servicesIn(fields, kept),
    ...employmentIn(fields),
  };
}

/** Unicode NFC, as every backend stores names. */
const typed = (text: string) => text.normalize().trim();

/** A form without these fields leaves them as they are. */
function employmentIn({ firstDay, lastDay }: StaffFields): Pick<StaffDraft, "first_day" | "last_day"> {
  return {
    ...(firstDay !== undefined && { first_day: firstDay || null }),
    ...(lastDay !== undefined && { last_day: lastDay || null }),
  };
}

/** Only for a backend that answers services: others must never be sent any. */
function servicesIn(
  { services }: StaffFields,
  kept: StaffMember | null,
): Pick<StaffDraft, "services"> | Record<string, never> {
  if (kept && !kept.answersServices) return {};
  if (services !== undefined) return { services: servicesOf(services) };
  return kept ? { services: kept.services } : {};
}
