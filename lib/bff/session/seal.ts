import { type Said, said } from "@chairtime/messages/said";
import { say } from "@chairtime/messages/server/words-in";
import { sealData, unsealData } from "iron-session";
import * as z from "zod/mini";
import { ABSOLUTE_LIFE_MS, endOf, type Session, sessionSchema } from "./session.ts";

/** Browsers silently drop a cookie over 4,096 bytes, counting its name and attributes. */
export const SEAL_MAX_BYTES = 3500;

/** Thrown when the backend's tokens don't fit into a cookie: the sign-in is refused with this sentence. */
export class SessionTooLargeError extends Error {
  override name = "SessionTooLargeError";
  readonly said: Said;

  constructor(bytes: number) {
    const tooLarge = said("refusals.bff.tokensLarge", { bytes: String(bytes), most: String(SEAL_MAX_BYTES) });
    super(say("en", tooLarge));
    this.said = tooLarge;
  }
}

const TTL_SECONDS = ABSOLUTE_LIFE_MS / 1000;

/** Seals a session for its cookie. Throws SessionTooLargeError over 3,500 bytes. */
export async function sealSession(session: Session, secrets: readonly string[]): Promise<string> {
  const seal = await sealData(session, { password: firstOf(secrets), ttl: TTL_SECONDS });
  if (seal.length <= SEAL_MAX_BYTES) return seal;
  throw new SessionTooLargeError(seal.length);
}

/** Whether a value looks like a seal: only such values are worth opening. */
export function looksSealed(value: string): boolean {
  return value.length <= SEAL_MAX_BYTES && value.startsWith("Fe26.2*");
}

/** Opens a session's seal with any of the secrets. Null if it doesn't open, isn't a session, or has ended. */
export async function openSeal(
  seal: string,
  secrets: readonly string[],
  now: number,
): Promise<Session | null> {
  if (!looksSealed(seal)) return null;
  for (const secret of secrets) {
    try {
      const opened = z.safeParse(
        sessionSchema,
        await unsealData(seal, { password: secret, ttl: TTL_SECONDS }),
      );
      if (opened.success) return endOf(opened.data) > now ? opened.data : null;
    } catch {
      // Some damaged seals make the library throw: any error while opening means 'no session'.
    }
  }
  return null;
}

/** Seals a note between nodes for the shared store, which never holds a plain token. */
export async function sealNote(note: unknown, secrets: readonly string[], seconds: number): Promise<string> {
  return sealData({ note }, { password: firstOf(secrets), ttl: seconds });
}

/** Opens a note; undefined if it can't be opened. */
export async function openNote(seal: string, secrets: readonly string[]): Promise<unknown> {
  for (const secret of secrets) {
    try {
      const opened = z.safeParse(noteSchema, await unsealData(seal, { password: secret, ttl: 0 }));
      if (opened.success) return opened.data.note;
    } catch {
      // Sealed by another secret of the list, or elsewhere.
    }
  }
  return undefined;
}

const noteSchema = z.object({ note: z.unknown() });

function firstOf(secrets: readonly string[]): string {
  const [first] = secrets;
  if (first === undefined) throw new Error("There is no session secret.");
  return first;
}
