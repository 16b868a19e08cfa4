import * as z from "zod/mini";
import type { StaffFields } from "@/lib/api/staff-model";

/** The staff modal's draft: whom it was about (null: somebody new) and what had been typed. */
export interface StaffDraftValues {
  memberId: string | null;
  fields: StaffFields;
}

const shape = z.object({
  memberId: z.nullable(z.string()),
  fields: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.string(),
    profilePic: z.string(),
  }),
});

/** Reads what the tab's storage kept; null when it is nothing of ours. */
export function staffDraftOf(kept: unknown): StaffDraftValues | null {
  const parsed = z.safeParse(shape, kept);
  return parsed.success ? parsed.data : null;
}
