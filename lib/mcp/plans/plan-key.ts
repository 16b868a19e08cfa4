import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod";
import { parseJson } from "../../bff/proxy/read-body.ts";

/** How long a proposal can be confirmed. */
export const KEY_MINUTES = 15;
/** Characters of a key, and bytes of what it says. */
export const KEY_MAX = 6000;
const CONTENT_MAX = 32 * 1024;

/** What a key says: the plan, by what it was made of, and a print of all that its preview rests on. */
const content = z.object({ plan: z.unknown(), print: z.string(), until: z.number() });
export type KeyContent = z.output<typeof content>;

export type KeyFinding = { kind: "good"; content: KeyContent } | { kind: "over" } | { kind: "wrong" };

/**
 * Returns the key of a proposal. It says everything, so that no server remembers it; only the holder of the token for
 * whom it was made can use it.
 */
export function makeKey(said: KeyContent, token: string, [secret = ""]: readonly string[]): string {
  const body = deflateRawSync(JSON.stringify(said)).toString("base64url");
  return `plan_${body}.${signature(body, token, secret)}`;
}

/** Opens a key with any of the secrets. */
export function openKey(key: string, token: string, secrets: readonly string[], now: number): KeyFinding {
  const [, body = "", signed = ""] = /^plan_([\w-]+)\.([\w-]{32})$/.exec(key.slice(0, KEY_MAX)) ?? [];
  if (!secrets.some((secret) => isSame(signature(body, token, secret), signed))) return { kind: "wrong" };
  // Signed, so of our own making.
  const text = inflateRawSync(Buffer.from(body, "base64url"), { maxOutputLength: CONTENT_MAX });
  const said = content.safeParse(parseJson(text));
  if (!said.success) return { kind: "wrong" };
  return said.data.until > now ? { kind: "good", content: said.data } : { kind: "over" };
}

/** Short digest of facts: different facts give different digests. */
export const printOf = (facts: unknown) =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);

/** Returns the id of the action that a key's plan is saved under. */
export const actionOf = (key: string) => `mcp-${printOf(key)}`;

function signature(body: string, token: string, secret: string): string {
  const purpose = createHmac("sha256", secret).update("mcp plan key").digest();
  const whose = createHash("sha256").update(token).digest();
  return createHmac("sha256", purpose).update(whose).update(body).digest("base64url").slice(0, 32);
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
