import { createECDH, createHmac } from "node:crypto";

/** The pair of keys by which push services know this backend (VAPID, RFC 8292), both in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const PRIVATE_SHAPE = /^[\w-]{43}$/;

/** Key pair of a P-256 private key. Throws for an invalid key. */
export function keysOf(privateKey: Buffer): PushKeys {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

/** Key pair derived from a secret: every backend with that secret has the same pair and stores none. */
export function keysFrom(secret: string): PushKeys {
  // About one value in 2^32 is no valid key.
  for (let attempt = 0; ; attempt++) {
    const key = createHmac("sha256", secret).update(`push key ${attempt}`).digest("base64url");
    if (isPrivateKey(key)) return keysOf(Buffer.from(key, "base64url"));
  }
}

export function isPrivateKey(text: string): boolean {
  if (!PRIVATE_SHAPE.test(text)) return false;
  try {
    keysOf(Buffer.from(text, "base64url"));
    return true;
  } catch {
    return false;
  }
}
