import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod";
import { parseJson } from "../../bff/proxy/read-body.ts";

/** Minutes in which a proposal can be confirmed. */
export const KEY_MINUTES = 15;
/** Cap on a key's characters, and on the bytes of its content. */
export const KEY_MAX = 6000;
const CONTENT_MAX = 32 * 1024;

/** Content of a key: the plan in terms of the wanted result, and a fingerprint of the facts behind its preview. */
const content = z.object({ plan: z.unknown(), print: z.string(), until: z.number() });
export type KeyContent = z.output<typeof content>;

export type KeyFinding = { kind: "good"; content: KeyContent } | { kind: "over" } | { kind: "wrong" };

/**
 * Signed key of a proposal. It holds the whole plan, so that no server remembers it; only the token that it was made
 * for can use it.
 */
export function makeKey(said: KeyContent, token: string, [secret = ""]: readonly string[]): string {
  const body = deflateRawSync(JSON.stringify(said)).toString("base64url");
  return `plan_${body}.${signature(body, token, secret)}`;
}

/** Opens a key with any of the secrets. */
export function openKey(key: string, token: string, secrets: readonly string[], now: number): KeyFinding {
  const [, body = "", signed = ""] = /^plan_([\w-]+)\.([\w-]{32})$/.exec(key.slice(0, KEY_MAX)) ?? [];
  if (!secrets.some((secret) => isSame(signature(body, token, secret), signed))) return { kind: "wrong" };
  // Signed, so it is our own.
  const text = inflateRawSync(Buffer.from(body, "base64url"), { maxOutputLength: CONTENT_MAX });
  const said = content.safeParse(parseJson(text));
  if (!said.success) return { kind: "wrong" };
  return said.data.until > now ? { kind: "good", content: said.data } : { kind: "over" };
}

/** Short digest of facts: different facts give different digests. */
export const printOf = (facts: unknown) =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);

/** Id of the action that a key's plan is saved under. */
export const actionOf = (key: string) => `mcp-${printOf(key)}`;

function signature(body: string, token: string, secret: string): string {
  const purpose = createHmac("sha256", secret).update("mcp plan key").digest();
  const whose = createHash("sha256").update(token).digest();
  return createHmac("sha256", purpose).update(whose).update(body).digest("base64url").slice(0, 32);
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
