/** The new state of a record in a list: `record` is null for one that was deleted. */
export interface Patch<Stored> {
  id: string;
  number: number;
  record: Stored | null;
}

interface Numbered {
  id: string;
  version?: number;
}

/**
 * A list with its records' new states applied, in order of the changes; the same array where nothing is new. A record
 * never goes back to an older version. `belongs` filters records of the list, `isBefore` places a new one.
 */
export function patchList<Stored extends Numbered>(
  list: readonly Stored[],
  patches: readonly Patch<Stored>[],
  belongs: (record: Stored) => boolean = () => true,
  isBefore: (record: Stored, other: Stored) => boolean = () => false,
): readonly Stored[] {
  let records = list;
  for (const { id, number, record } of patches) {
    const at = records.findIndex((other) => other.id === id);
    const known = records[at];
    if (known && (known.version ?? 0) >= number) continue;
    const next = record && belongs(record) ? record : null;
    if (known) records = next ? records.with(at, next) : records.toSpliced(at, 1);
    else if (next) {
      const place = records.findIndex((other) => isBefore(next, other));
      records = records.toSpliced(place < 0 ? records.length : place, 0, next);
    }
  }
  return records;
}
