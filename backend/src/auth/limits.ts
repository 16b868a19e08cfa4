import { createHmac } from "node:crypto";
import { eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { attempts } from "../db/schema.ts";
import type { AuthLimits } from "../env.ts";
import { Failure } from "../http/failure.ts";

const WINDOW_SECONDS = 60;
/** Failures of an account are forgotten after this long without a try. */
const FORGET_HOURS = 24;

/** Counts attempts in the database, so that several nodes and a restart see the same. */
export interface Limiter {
  /** Throws Failure 429 when this origin has signed in too often in this minute. */
  signInFrom(origin: string): Promise<void>;
  /** Throws Failure 429 when this origin has caused too many mails in this minute. */
  mailFrom(origin: string): Promise<void>;
  /**
   * Charges one try of an account before its password is looked at, so that a burst cannot slip through together.
   * Throws Failure 429 while the account waits. Known and unknown accounts are treated alike.
   */
  tryAccount(emailKey: string): Promise<void>;
  /** The password was right, or was reset: the account starts afresh. */
  clearAccount(db: Database, emailKey: string): Promise<void>;
}

const OFF: Limiter = {
  async signInFrom() {},
  async mailFrom() {},
  async tryAccount() {},
  async clearAccount() {},
};

export function createLimiter(db: Database, limits: AuthLimits | null, secret: string): Limiter {
  if (limits === null) return OFF;
  const keyed = (kind: string, value: string) =>
    createHmac("sha256", secret).update(`limit:${kind}:${value}`).digest("base64url");

  /** Counts one event in the current minute. */
  async function perMinute(key: string, allowed: number): Promise<void> {
    const expired = sql`${attempts.windowStart} <= now() - make_interval(secs => ${WINDOW_SECONDS})`;
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
        wait: secondsUntil(sql`${attempts.windowStart} + make_interval(secs => ${WINDOW_SECONDS})`),
      });
    if (row && row.count > allowed) throw tooMany(row.wait);
  }

  return {
    signInFrom: (origin) => perMinute(keyed("sign-in", origin), limits.signInsPerMinute),
    mailFrom: (origin) => perMinute(keyed("mail", origin), limits.mailsPerMinute),
    async tryAccount(emailKey) {
      const key = keyed("account", emailKey);
      // 1, 2, 4, ... seconds after the free failures. The exponent is bounded before the power overflows.
      const forgotten = sql`${attempts.windowStart} <= now() - make_interval(hours => ${FORGET_HOURS})`;
      const tried = sql`(case when ${forgotten} then 1 else ${attempts.count} + 1 end)`;
      const delay = sql`least(${limits.maxDelaySeconds}::integer, power(2, least(30, greatest(0, ${tried} - ${limits.freeFailures}::integer)))::integer)`;
      const [charged] = await db
        .insert(attempts)
        .values({ key, count: 1, windowStart: sql`now()` })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: tried,
            windowStart: sql`now()`,
            blockedUntil: sql`case when ${tried} >= ${limits.freeFailures}::integer then now() + make_interval(secs => ${delay}) end`,
          },
          setWhere: or(isNull(attempts.blockedUntil), lte(attempts.blockedUntil, sql`now()`)),
        })
        .returning({ key: attempts.key });
      if (charged) return;
      const [row] = await db
        .select({ wait: secondsUntil(sql`${attempts.blockedUntil}`) })
        .from(attempts)
        .where(eq(attempts.key, key));
      throw tooMany(row?.wait ?? 1);
    },
    async clearAccount(on, emailKey) {
      await on.delete(attempts).where(eq(attempts.key, keyed("account", emailKey)));
    },
  };
}

function secondsUntil(moment: SQL) {
  return sql<number>`greatest(1, ceil(extract(epoch from ${moment} - now())))::integer`;
}

function tooMany(seconds: number): Failure {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new Failure(429, `Too many attempts. Please try again in ${wait}.`, {
    body: { code: "too_many_attempts" },
    headers: { "retry-after": String(seconds) },
  });
}
