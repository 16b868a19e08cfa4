import { isDeepStrictEqual } from "node:util";

/** Compares two records, ignoring creation and change times. */
export function isSame(one: object | null, other: object | null): boolean {
  const said = (record: object | null) =>
    record && { ...record, version: null, created_at: null, updated_at: null, joined_on: null };
  return isDeepStrictEqual(said(one), said(other));
}
