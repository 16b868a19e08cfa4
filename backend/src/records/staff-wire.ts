import type { Rotation } from "@chairtime/contract/rotation";
import type { StaffRecord } from "@chairtime/contract/staff";
import type { employees } from "../db/schema.ts";

/** Returns a member as the wire has them. */
export function staffToWire(row: typeof employees.$inferSelect): StaffRecord {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    picture: row.picture,
    role: row.role,
    is_active: row.isActive,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    services: row.services,
    rotation:
      row.rotationWeeks === null || row.rotationAnchor === null
        ? null
        : { weeks: row.rotationWeeks, anchor: row.rotationAnchor },
    weekly_minutes: row.weeklyMinutes,
    weekly_days: row.weeklyDays,
    rest_minutes: row.restMinutes,
    hourly_cost: row.hourlyCost,
    version: row.version,
  };
}

export const rotationColumns = (rotation: Rotation | null) => ({
  rotationWeeks: rotation?.weeks ?? null,
  rotationAnchor: rotation?.anchor ?? null,
});
