import { createHmac } from "node:crypto";
import { eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { attempts } from "../db/people-schema.ts";
import type { AuthLimits } from "../env.ts";
import { tooMany } from "../http/failure.ts";

const MINUTE = 60;
const HOUR = 3600;
/** Failures of an account are forgotten after this long without a try. */
const FORGET_HOURS = 24;
/** Links of no member that one origin may try in a minute. */
const WRONG_LINKS_PER_MINUTE = 60;
/** Writes in a minute of whoever holds a link. */
const LINK_WRITES_PER_MINUTE = 30;

/** Kinds of mail that anybody can have sent to an address. */
type MailKind = "registration" | "reset" | "invitation" | "confirm-email" | "link";

/** Counts attempts in the database, so that several nodes and a restart see the same. */
export interface Limiter {
  /** Throws Failure 429 when this origin has signed in too often in this minute. */
  signInFrom(origin: string): Promise<void>;
  /** Throws Failure 429 when this origin has caused too many mails in this minute. */
  mailFrom(origin: string): Promise<void>;
  /** Counts a mail that strangers can cause; false when the address has had enough of that kind for this hour. */
  mailTo(kind: MailKind, emailKey: string): Promise<boolean>;
  /** Throws Failure 429 when this origin has shown too many wrong links in this minute. Right ones are not counted. */
  wrongLinkFrom(origin: string): Promise<void>;
  /** Throws Failure 429 when a member has written too often by their link in this minute. */
  writeByLink(employeeId: string): Promise<void>;
  /**
   * Charges one try of an account before its password is looked at, so that a burst cannot slip through together.
   * A device that has signed in before has an account of tries for itself, so that strangers' failures do not hold it
   * up. Throws Failure 429 while there is a wait. Known and unknown accounts are treated alike. Resolves with what
   * takes the charge back when the password was right.
   */
  tryAccount(emailKey: string, device: string | null): Promise<() => Promise<void>>;
  /** The address is proven to be its owner's by a link: the account starts afresh. */
  clearAccount(db: Database, emailKey: string): Promise<void>;
}

const OFF: Limiter = {
  async signInFrom() {},
  async mailFrom() {},
  mailTo: async () => true,
  async wrongLinkFrom() {},
  async writeByLink() {},
  tryAccount: async () => async () => {},
  async clearAccount() {},
};

export function createLimiter(db: Database, limits: AuthLimits | null, secret: string): Limiter {
  if (limits === null) return OFF;
  const keyed = (kind: string, value: string) =>
    createHmac("sha256", secret).update(`limit:${kind}:${value}`).digest("base64url");

  /** Counts one event in the current window; answers how many there were, and how long the window lasts. */
  async function count(key: string, windowSeconds: number): Promise<{ count: number; wait: number }> {
    const expired = sql`${attempts.windowStart} <= now() - make_interval(secs => ${windowSeconds})`;
    const [row] = await db
      .insert(attempts)
      .values({ key, count: 1, windowStart: sql`now()` })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${expired} then 1 else ${attempts.count} + 1 end`,
          windowStart: sql`case when ${expired} then now() else ${attempts.windowStart} end`,
        },
      })
      .returning({
        count: attempts.count,
        wait: secondsUntil(sql`${attempts.windowStart} + make_interval(secs => ${windowSeconds})`),
      });
    return row ?? { count: 1, wait: 1 };
  }

  async function perMinute(key: string, allowed: number): Promise<void> {
    const counted = await count(key, MINUTE);
    if (counted.count > allowed) throw tooMany(counted.wait);
  }

  /** Charges one try; answers for how many seconds there is to wait, 0 when it may go ahead. */
  async function charge(key: string, { freeFailures, maxDelaySeconds }: AuthLimits): Promise<number> {
    // 1, 2, 4, ... seconds after the free failures. The exponent is bounded before the power overflows.
    const forgotten = sql`${attempts.windowStart} <= now() - make_interval(hours => ${FORGET_HOURS})`;
    const tried = sql`(case when ${forgotten} then 1 else ${attempts.count} + 1 end)`;
    const delay = sql`least(${maxDelaySeconds}::integer, power(2, least(30, greatest(0, ${tried} - ${freeFailures}::integer)))::integer)`;
    const [charged] = await db
      .insert(attempts)
      .values({ key, count: 1, windowStart: sql`now()` })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: tried,
          windowStart: sql`now()`,
          blockedUntil: sql`case when ${tried} >= ${freeFailures}::integer then now() + make_interval(secs => ${delay}) end`,
        },
        setWhere: or(isNull(attempts.blockedUntil), lte(attempts.blockedUntil, sql`now()`)),
      })
      .returning({ key: attempts.key });
    if (charged) return 0;
    const [row] = await db
      .select({ wait: secondsUntil(sql`${attempts.blockedUntil}`) })
      .from(attempts)
      .where(eq(attempts.key, key));
    return row?.wait ?? 1;
  }

  const clear = async (on: Database, key: string) => {
    await on.delete(attempts).where(eq(attempts.key, key));
  };

  return {
    signInFrom: (origin) => perMinute(keyed("sign-in", origin), limits.signInsPerMinute),
    mailFrom: (origin) => perMinute(keyed("mail", origin), limits.mailsPerMinute),
    async mailTo(kind, emailKey) {
      const { count: mailed } = await count(keyed(`mail-to:${kind}`, emailKey), HOUR);
      return mailed <= limits.mailsPerAddress;
    },
    wrongLinkFrom: (origin) => perMinute(keyed("wrong-link", origin), WRONG_LINKS_PER_MINUTE),
    writeByLink: (employeeId) => perMinute(keyed("link-write", employeeId), LINK_WRITES_PER_MINUTE),
    async tryAccount(emailKey, device) {
      const own = device === null ? null : keyed("device", device);
      if (own !== null && (await charge(own, limits)) === 0) return () => clear(db, own);
      const shared = keyed("account", emailKey);
      const wait = await charge(shared, limits);
      if (wait > 0) throw tooMany(wait);
      return async () => {
        await clear(db, shared);
        if (own !== null) await clear(db, own);
      };
    },
    clearAccount: (on, emailKey) => clear(on, keyed("account", emailKey)),
  };
}

function secondsUntil(moment: SQL) {
  return sql<number>`greatest(1, ceil(extract(epoch from ${moment} - now())))::integer`;
}
