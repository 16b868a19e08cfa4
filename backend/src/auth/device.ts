import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { keyFor } from "./tokens.ts";

/**
 * Names a device that has signed in to an account, in the answer to that sign-in and in later ones. A header rather
 * than a cookie: the proxy between browser and backend keeps it beyond the session.
 */
export const DEVICE_HEADER = "x-device";

const DEVICE_MAX = 128;

/** A name for the device that has just signed in; its account is bound to it by the secret, nothing is stored. */
export function newDevice(secret: string, emailKey: string): string {
  const id = randomBytes(16).toString("base64url");
  return `${id}.${signature(secret, emailKey, id).toString("base64url")}`;
}

/** The device if it has signed in to that account before; `null` for any other text. */
export function knownDevice(secret: string, emailKey: string, device: string | undefined): string | null {
  if (!device || device.length > DEVICE_MAX) return null;
  const [id = "", signed = ""] = device.split(".");
  const expected = signature(secret, emailKey, id);
  const given = Buffer.from(signed, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
}

function signature(secret: string, emailKey: string, id: string): Buffer {
  return createHmac("sha256", keyFor(secret, "device")).update(`${id}:${emailKey}`).digest();
}
