import type { Rotation } from "@chairtime/kit/rotation";
import { servicesText } from "./services.ts";

/** One member of the team as the screens know them. Texts a backend left out are `""`. */
export interface StaffMember {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** An address, or `null` when there is none. */
  profilePic: string | null;
  role: string;
  isActive: boolean;
  /** As the backend wrote it (an instant), or `null`. */
  createdAt: string | null;
  updatedAt: string | null;
  services: string[];
  /** False where the backend knows no services: it must never be sent any. */
  answersServices: boolean;
  /** Alternating weeks, where the backend knows of any and the member has them. */
  rotation?: Rotation | null;
  /** What was agreed with the member, where the backend keeps that. */
  contract?: Contract;
  /** The number of the member's last change, where the backend keeps a history. */
  version?: number;
}

/** What was agreed with a member; null is nothing said. */
export interface Contract {
  weeklyMinutes: number | null;
  weeklyDays: number | null;
  /** Between two days' shifts at least; null is the salon's. */
  restMinutes: number | null;
  /** In hundredths of the salon's currency; absent for those who may not see it. */
  hourlyCost?: number | null;
}

/** What the staff form holds; everything else of a member is carried through. */
export interface StaffFields {
  firstName: string;
  lastName: string;
  email: string;
  role: string;
  profilePic: string;
  /** One service a line; absent where the backend knows no services. */
  services?: string;
}

export const STAFF_PATH = "/api/employees";

export const STAFF_SENTENCES = {
  list: "An error occurred while fetching staff",
  create: "An error occurred while creating staff member",
  update: "An error occurred while updating staff member",
  remove: "An error occurred while deleting staff member",
  status: "An error occurred while updating staff status",
} as const;

/** The fields of a member that the form edits. */
export function toStaffFields(member: StaffMember): StaffFields {
  const { firstName, lastName, email, role, profilePic, answersServices, services } = member;
  return {
    firstName,
    lastName,
    email,
    role,
    profilePic: profilePic ?? "",
    ...(answersServices && { services: servicesText(services) }),
  };
}
