import type { Rotation } from "../rotation.ts";

interface Weekly {
  rotationWeek?: number | null;
  rotation?: Rotation | null;
}

/**
 * Adds the rotation to a member's schedules or breaks that are for one of its weeks, so that a record knows on which
 * dates it holds. A list without any is returned as it is.
 */
export function withRotation<Stored extends Weekly>(
  records: readonly Stored[],
  rotation: Rotation | null | undefined,
): readonly Stored[] {
  const isOfWeek = ({ rotationWeek }: Weekly) => rotationWeek !== null && rotationWeek !== undefined;
  if (!records.some(isOfWeek)) return records;
  return records.map((record) => (isOfWeek(record) ? { ...record, rotation: rotation ?? null } : record));
}
