import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { isDeepStrictEqual } from "node:util";

export interface Argon2Parameters {
  /** Kibibytes. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's second recommendation for Argon2id: 19 MiB, two passes, one lane. */
export const PARAMETERS: Argon2Parameters = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** Concurrent hashes: leaves one processor free if there are several, so that sign-ins don't delay other calls. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Makes the raw hash. Injected, so that tests can count it or make it cheap. */
export type Derive = (password: string, salt: Buffer, parameters: Argon2Parameters) => Promise<Buffer>;

export const argon2id: Derive = (password, salt, { memory, passes, parallelism }) =>
  new Promise((resolve, reject) => {
    const message = Buffer.from(password, "utf8");
    argon2(
      "argon2id",
      { message, nonce: salt, memory, passes, parallelism, tagLength: TAG_BYTES },
      (error, tag) => (error ? reject(error) : resolve(tag)),
    );
  });

/** Too many passwords are being hashed at once: answer 503 and let the visitor try again. */
export class BusyError extends Error {
  override name = "BusyError";
}

/** `outdated`: correct, but rehash it; the hash has old parameters or an unnormalized password. */
export type Verdict = "right" | "outdated" | "wrong";

/**
 * Hashes passwords as every keyboard spells them: normalised (NFKC). Earlier hashes are of the letters as typed, so where the
 * normalised ones do not match, those are tried too: with one password the cost is the same for every account.
 */
export interface PasswordHasher {
  /** A PHC string; with a random salt unless one is given. */
  hash(password: string, salt?: Buffer): Promise<string>;
  verify(password: string, phc: string): Promise<Verdict>;
  /** True when one of the hashes, made with this salt, is the password's. */
  isAmong(password: string, salt: Buffer, hashes: readonly string[]): Promise<boolean>;
}

/** A password normalized for hashing, then as typed if different. */
function spellingsOf(password: string): [string, string?] {
  const normalised = password.normalize("NFKC");
  return normalised === password ? [normalised] : [normalised, password];
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Hashes with at most `running` at once and `waiting` in line, because each takes 19 MiB and a core. Any more get
 * BusyError.
 */
export function createPasswordHasher({
  derive = argon2id,
  running = AT_ONCE,
  waiting = 40,
  parameters = PARAMETERS,
}: {
  derive?: Derive;
  running?: number;
  waiting?: number;
  parameters?: Argon2Parameters;
} = {}): PasswordHasher {
  const limited = limitConcurrency(derive, running, waiting);
  async function phcOf(spelling: string, salt: Buffer): Promise<string> {
    const { memory, passes, parallelism } = parameters;
    const tag = await limited(spelling, salt, parameters);
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
  }
  return {
    hash: (password, salt = randomBytes(SALT_BYTES)) => phcOf(spellingsOf(password)[0], salt),
    async verify(password, phc) {
      const [, memory, passes, parallelism, salt = "", tag = ""] = PHC.exec(phc) ?? [];
      const expected = Buffer.from(tag, "base64");
      const made = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
      const [usual, typed] = spellingsOf(password);
      const isOf = async (spelling: string) => {
        const tagOf = await limited(spelling, Buffer.from(salt, "base64"), made);
        return tagOf.length === expected.length && timingSafeEqual(tagOf, expected);
      };
      if (await isOf(usual)) return isDeepStrictEqual(made, parameters) ? "right" : "outdated";
      return typed !== undefined && (await isOf(typed)) ? "outdated" : "wrong";
    },
    async isAmong(password, salt, hashes) {
      for (const spelling of spellingsOf(password))
        if (spelling !== undefined && hashes.includes(await phcOf(spelling, salt))) return true;
      return false;
    },
  };
}

function limitConcurrency(derive: Derive, running: number, waiting: number): Derive {
  let busy = 0;
  const line: (() => void)[] = [];
  return async (...task) => {
    if (busy >= running) {
      if (line.length >= waiting) throw new BusyError("Too many passwords at once");
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      busy += 1;
    }
    try {
      return await derive(...task);
    } finally {
      // The place passes to the next in line, or becomes free.
      const next = line.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
