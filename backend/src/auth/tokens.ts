import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";

type TokenPurpose = "verify" | "reset" | "refresh" | "invitation" | "confirm-email" | "link" | "api";

/** 256 random bits for a link or a cookie. Only `hashToken` of it is stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token; the purpose keeps a token of one kind from serving as another. */
export function hashToken(purpose: TokenPurpose, token: string): string {
  return createHash("sha256").update(`${purpose}:${token}`).digest("base64url");
}

/** A key for one purpose, made from the backend's secret. */
export function keyFor(secret: string, purpose: string): Buffer {
  return createHmac("sha256", secret).update(purpose).digest();
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals the successor of a refresh token with that token, so that only who holds the used one can be given the same
 * successor again: the database alone opens nothing.
 */
export function sealWith(token: string, content: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", sealKey(token), nonce);
  return Buffer.concat([nonce, cipher.update(content, "utf8"), cipher.final(), cipher.getAuthTag()]).toString(
    "base64url",
  );
}

/** Opens what `sealWith` made; throws for anything else. */
export function openWith(token: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", sealKey(token), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

function sealKey(token: string): Buffer {
  return createHash("sha256").update(`successor:${token}`).digest();
}
