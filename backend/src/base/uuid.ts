import { createHash, randomBytes } from "node:crypto";

let lastMs = 0;
let sequence = 0;

/**
 * A UUID of version 7: sorts by the time of its making, also within one millisecond of one process. Lists ordered by
 * id are therefore in the order of creation without a sort.
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    sequence = 0;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMs += 1;
      sequence = 0;
    }
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return spelled(bytes);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for any UUID. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Returns the UUID (version 8) of a text: always the same one. */
export function idFor(text: string): string {
  const bytes = createHash("sha256").update(text).digest();
  bytes.writeUInt8(0x80 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return spelled(bytes);
}

function spelled(bytes: Buffer): string {
  const hex = bytes.toString("hex", 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
