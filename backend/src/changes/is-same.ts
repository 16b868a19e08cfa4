import { isDeepStrictEqual } from "node:util";

/** Returns whether two records are equal, ignoring when they were made and changed. */
export function isSame(one: object | null, other: object | null): boolean {
  const said = (record: object | null) =>
    record && { ...record, version: null, created_at: null, updated_at: null, joined_on: null };
  return isDeepStrictEqual(said(one), said(other));
}
