import { createHmac } from "node:crypto";
import { eq, isNull, lte, or, sql } from "drizzle-orm";
import type { AuthLimits } from "../base/env.ts";
import { mailboxOf } from "../base/mailbox.ts";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { attempts } from "../db/people-schema.ts";
import { tooMany } from "../http/failure.ts";
import type { MemberMailKind } from "../mail/waiting-mails.ts";
import { countAttempts, countWithin, secondsUntil } from "./count-attempts.ts";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Failures of an account are forgotten after this long without a try. */
const FORGET_HOURS = 24;
/** Links of no member that one origin may try in a minute. */
const WRONG_LINKS_PER_MINUTE = 60;
/** Tokens of no salon that one origin may try in a minute. */
const WRONG_TOKENS_PER_MINUTE = 60;
/** Test events and deliveries sent again in a minute, by one salon. */
const WEBHOOK_TRIES_PER_MINUTE = 10;
/** Writes in a minute by one link. */
const LINK_WRITES_PER_MINUTE = 30;

/** Global cap per address, in multiples of one salon's quota. */
const INVITING_SALONS = 3;
/** Global cap per mailbox, in multiples of one salon's quota. */
const MAILING_SALONS = 4;

/** Mails of one salon in a day that offer one mailbox to have its mails again. */
const WAYS_BACK_PER_DAY = 3;

/** Kinds of mail that anybody can have sent to an address. */
type MailKind = "registration" | "reset" | "confirm-email";

/** The cause of mails to members: anybody can have a salon, or several. */
export interface MailCause {
  salonId: SalonId;
  /** The visitor's network, as `originKey` keeps it. */
  originKey: string;
}

/** Counts attempts in the database, so that several nodes and a restart see the same. */
export interface Limiter {
  /** Throws Failure 429 when this origin has signed in too often in this minute. */
  signInFrom(origin: string): Promise<void>;
  /** Throws Failure 429 when this origin has caused too many mails in this minute. */
  mailFrom(origin: string): Promise<void>;
  /** Counts a mail that strangers can cause; false when the address has had enough of that kind for this hour. */
  mailTo(kind: MailKind, emailKey: string): Promise<boolean>;
  /**
   * Counts an invitation; false when the address has had enough of this salon's for this hour, or of all salons'. One
   * salon's do not keep another's away.
   */
  invitationTo(salonId: SalonId, emailKey: string): Promise<boolean>;
  /** Counts a mail that offers to turn mails on again; false when the mailbox had enough of this salon's for this day. */
  wayBackTo(salonId: SalonId, emailKey: string): Promise<boolean>;
  /** Key under which a waiting mail remembers its origin. */
  originKey(origin: string): string;
  /**
   * Counts mails to members, each by the mailbox of its address. Returns the seconds that each has to wait, 0 if it may
   * go: the hourly quota of a mailbox and kind is per salon, so that no salon uses up another's, with a far higher cap
   * for all salons; mails of one salon and of one origin are capped too. `on` may be the transaction that writes them.
   */
  mailsToMembers(
    on: Database,
    kind: MemberMailKind,
    cause: MailCause,
    emailKeys: readonly string[],
  ): Promise<number[]>;
  /** Throws Failure 429 when this origin has shown too many wrong links in this minute. Right ones are not counted. */
  wrongLinkFrom(origin: string): Promise<void>;
  /** Throws Failure 429 when this origin has shown too many wrong tokens in this minute. Right ones are not counted. */
  wrongTokenFrom(origin: string): Promise<void>;
  /** Throws Failure 429 when a member has written too often by their link in this minute. */
  writeByLink(employeeId: string): Promise<void>;
  /** Throws Failure 429 when a salon has sent too many test events, or deliveries again, in this minute. */
  tryWebhook(salonId: SalonId): Promise<void>;
  /**
   * Charges one try of an account before checking its password, so that a burst cannot slip through together. A device
   * that has signed in before has an account of tries for itself, so that strangers' failures do not hold it up. Throws
   * Failure 429 while there is a wait. Known and unknown accounts are treated alike. Resolves with a function that
   * refunds the charge when the password was right.
   */
  tryAccount(emailKey: string, device: string | null): Promise<() => Promise<void>>;
  /**
   * Charges a signed-in user for one try of their password, and only them: a stranger at an unlocked computer does not
   * hold up its owner elsewhere. Throws Failure 429 while there is a wait. Resolves with a function that refunds the
   * charge when the password was right.
   */
  tryConfirmation(userId: string): Promise<() => Promise<void>>;
  /** The address is proven to be its owner's by a link: the account starts afresh. */
  clearAccount(db: Database, emailKey: string): Promise<void>;
}

const OFF: Limiter = {
  async signInFrom() {},
  async mailFrom() {},
  mailTo: async () => true,
  invitationTo: async () => true,
  wayBackTo: async () => true,
  originKey: () => "",
  mailsToMembers: async (_on, _kind, _cause, emailKeys) => emailKeys.map(() => 0),
  async wrongLinkFrom() {},
  async wrongTokenFrom() {},
  async writeByLink() {},
  async tryWebhook() {},
  tryAccount: async () => async () => {},
  tryConfirmation: async () => async () => {},
  async clearAccount() {},
};

export function createLimiter(db: Database, limits: AuthLimits | null, secret: string): Limiter {
  if (limits === null) return OFF;
  const keyed = (kind: string, value: string) =>
    createHmac("sha256", secret).update(`limit:${kind}:${value}`).digest("base64url");

  async function perMinute(key: string, allowed: number): Promise<void> {
    const counted = (await countAttempts(db, new Map([[key, 1]]), MINUTE)).get(key);
    if (counted && counted.count > allowed) throw tooMany(counted.wait);
  }

  async function perHour(key: string, allowed: number): Promise<boolean> {
    const [wait] = await countWithin(db, [key], allowed, HOUR);
    return wait === 0;
  }

  /** Charges one try. Returns the seconds to wait, 0 when it may go ahead. */
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
    mailTo: (kind, emailKey) =>
      perHour(keyed(`mail-to:${kind}`, mailboxOf(emailKey)), limits.mailsPerAddress),
    async invitationTo(salonId, emailKey) {
      const mailbox = mailboxOf(emailKey);
      const bySalon = keyed("invitation", `${salonId}:${mailbox}`);
      if (!(await perHour(bySalon, limits.mailsPerAddress))) return false;
      return perHour(keyed("mail-to:invitation", mailbox), INVITING_SALONS * limits.mailsPerAddress);
    },
    async wayBackTo(salonId, emailKey) {
      const key = keyed("way-back", `${salonId}:${mailboxOf(emailKey)}`);
      const [wait] = await countWithin(db, [key], WAYS_BACK_PER_DAY, DAY);
      return wait === 0;
    },
    originKey: (origin) => keyed("member-mail-from", origin),
    async mailsToMembers(on, kind, { salonId, originKey }, emailKeys) {
      const ofSalon = keyed("member-mail", salonId);
      const steps: [keyOf: (mailbox: string) => string, allowed: number][] = [
        [(mailbox) => keyed(`mail-to:${kind}`, `${salonId}:${mailbox}`), limits.mailsPerAddress],
        [(mailbox) => keyed(`mail-to:${kind}`, mailbox), MAILING_SALONS * limits.mailsPerAddress],
        [() => ofSalon, limits.salonMailsPerHour],
        [() => originKey, limits.salonMailsPerHour],
      ];
      const waits = emailKeys.map(() => 0);
      let going = emailKeys.map((emailKey, index) => ({ mailbox: mailboxOf(emailKey), index }));
      // Do not charge mails that do not go out.
      for (const [keyOf, allowed] of steps) {
        const keys = going.map(({ mailbox }) => keyOf(mailbox));
        const stepWaits = await countWithin(on, keys, allowed, HOUR);
        for (const [position, { index }] of going.entries()) waits[index] = stepWaits[position] ?? 0;
        going = going.filter(({ index }) => waits[index] === 0);
      }
      return waits;
    },
    wrongLinkFrom: (origin) => perMinute(keyed("wrong-link", origin), WRONG_LINKS_PER_MINUTE),
    wrongTokenFrom: (origin) => perMinute(keyed("wrong-token", origin), WRONG_TOKENS_PER_MINUTE),
    writeByLink: (employeeId) => perMinute(keyed("link-write", employeeId), LINK_WRITES_PER_MINUTE),
    tryWebhook: (salonId) => perMinute(keyed("webhook-try", salonId), WEBHOOK_TRIES_PER_MINUTE),
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
    async tryConfirmation(userId) {
      const own = keyed("confirmation", userId);
      const wait = await charge(own, limits);
      if (wait > 0) throw tooMany(wait);
      return () => clear(db, own);
    },
    clearAccount: (on, emailKey) => clear(on, keyed("account", emailKey)),
  };
}
