import { createHash } from "node:crypto";
import { stringify, v7, validate } from "uuid";

/**
 * A UUID of version 7: sorts by creation time, even within one millisecond of one process, so that lists ordered by id
 * are in the order of creation.
 */
export const newId = (): string => v7();

/** True for a UUID of any version of RFC 9562. */
export const isUuid = validate;

/** UUID (version 8) derived from a text: the same text has the same id. */
export function idFor(text: string): string {
  const bytes = createHash("sha256").update(text).digest();
  bytes.writeUInt8(0x80 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return stringify(bytes);
}
