import type { Rotation } from "../rotation.ts";

interface Weekly {
  rotationWeek?: number | null;
  rotation?: Rotation | null;
}

/**
 * Returns a member's schedules or breaks, those for one week of the rotation with the rotation itself: from then on a
 * record knows on which dates it holds. Without any such record the list is returned as it is.
 */
export function withRotation<Stored extends Weekly>(
  records: readonly Stored[],
  rotation: Rotation | null | undefined,
): readonly Stored[] {
  const isOfWeek = ({ rotationWeek }: Weekly) => rotationWeek !== null && rotationWeek !== undefined;
  if (!records.some(isOfWeek)) return records;
  return records.map((record) => (isOfWeek(record) ? { ...record, rotation: rotation ?? null } : record));
}
