import type { Logger } from "pino";
import { onBehalfOf } from "../base/asker.ts";
import type { Background } from "../base/background.ts";
import type { Database } from "../db/database.ts";
import { transact } from "../db/transact.ts";
import { failureCodes, isPermanent, type Mailer } from "./mailer.ts";
import type { Mail } from "./mails.ts";
import {
  admitMail,
  claimMails,
  lastLaneOf,
  postponeMail,
  putOffMail,
  removeMail,
  secondsToNextMail,
  type WaitingMail,
} from "./waiting-mails.ts";

const FIRST_DELAY_SECONDS = 5;
const LONGEST_DELAY_SECONDS = 3600;
const GIVE_UP_MS = 24 * 3600 * 1000;
/** For so long a mail waits for an hour that has room for it. */
const PUT_OFF_MS = 3 * 24 * 3600 * 1000;
/** Longest time until mails of other or crashed nodes are picked up. */
const LOOK_EVERY_MS = 15_000;

/** Sends the mails that wait in the database. Any number of nodes may do so at once. */
export interface Delivery {
  /** Begins to send due mails, after the caller's own work. */
  wake(): void;
  /** Sends due mails; resolves when each of them was sent, put off or given up. */
  deliver(): Promise<void>;
  /** Keeps sending; returns a function that ends it. */
  start(): () => void;
}

interface DeliveryDeps {
  db: Database;
  log: Logger;
  mailer: Mailer;
  background: Background;
  /** Writes a mail out when it is due; null for one that should no longer go out. */
  write(row: WaitingMail): Promise<Mail | null>;
  /** Seconds until the reader's quiet hours end. */
  secondsOfPeace(row: WaitingMail): Promise<number>;
  /** Keeps what became of a mail, in the transaction that forgets it. */
  settle(tx: Database, row: WaitingMail, isSent: boolean): Promise<void>;
  /** Counts a postponed mail. Returns seconds until there is room; 0 to send now. */
  secondsToWait(row: WaitingMail): Promise<number>;
}

export function createDelivery({
  db,
  log,
  mailer,
  background,
  write,
  settle,
  secondsOfPeace,
  secondsToWait,
}: DeliveryDeps): Delivery {
  let timer: NodeJS.Timeout | null = null;
  let isStarted = false;
  /** The round that has not begun yet, and the newest one. */
  let next: Promise<void> | null = null;
  let newest: Promise<void> = Promise.resolve();
  /** The salon served last. */
  let lastLane = "";

  const forget = (row: WaitingMail, isSent: boolean) =>
    transact(db, async (tx) => {
      await removeMail(tx, row.id);
      await settle(tx, row, isSent);
    });

  /** Counts a mail that was put off. Returns false where there is no room for it in this hour either. */
  async function isAdmitted(row: WaitingMail): Promise<boolean> {
    const { id, putOff } = row;
    if (putOff === null) return true;
    const wait = await secondsToWait(row);
    if (wait === 0) await admitMail(db, id);
    else if (Date.now() - row.createdAt.getTime() < PUT_OFF_MS) await putOffMail(db, row, wait);
    else {
      log.error({ mail: id, putOff }, "mail given up");
      await forget(row, false);
    }
    return wait === 0;
  }

  async function send(row: WaitingMail): Promise<void> {
    let isSent = false;
    try {
      const peace = await secondsOfPeace(row);
      if (peace > 0) return await putOffMail(db, row, peace);
      const mail = await write(row);
      if (mail && !(await isAdmitted(row))) return;
      if (mail) await mailer.send(mail);
      isSent = mail !== null;
    } catch (error) {
      const isOver = isPermanent(error) || Date.now() - row.createdAt.getTime() > GIVE_UP_MS;
      const seconds = Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** row.tries);
      // The mail server's own words may hold the address, so only its codes are logged.
      const detail = { mail: row.id, tries: row.tries, ...failureCodes(error) };
      if (isOver) log.error(detail, "mail given up");
      else log.warn({ ...detail, againInSeconds: seconds }, "mail not delivered");
      return isOver ? forget(row, false) : postponeMail(db, row, seconds);
    }
    await forget(row, isSent);
  }

  async function round(): Promise<void> {
    try {
      for (;;) {
        const rows = await claimMails(db, lastLane);
        if (rows.length === 0) break;
        lastLane = lastLaneOf(rows, lastLane);
        await Promise.all(
          rows.map((row) => (row.lane === "" ? send(row) : onBehalfOf(row.lane, () => send(row)))),
        );
      }
    } finally {
      await lookAgain();
    }
  }

  async function lookAgain(): Promise<void> {
    if (!isStarted) return;
    // Ask an unresponsive database again later.
    const seconds = await secondsToNextMail(db).catch(() => null);
    if (!isStarted) return;
    if (timer) clearTimeout(timer);
    const milliseconds = seconds === null ? LOOK_EVERY_MS : Math.max(0, Math.ceil(seconds * 1000));
    timer = setTimeout(wake, Math.min(LOOK_EVERY_MS, milliseconds));
    timer.unref();
  }

  function deliver(): Promise<void> {
    if (next) return next;
    next = newest.then(() => {
      next = null;
      return round();
    });
    newest = next.catch(() => {});
    return next;
  }

  function wake(): void {
    background.run("mail", deliver);
  }

  return {
    wake,
    deliver,
    start() {
      isStarted = true;
      wake();
      return () => {
        isStarted = false;
        if (timer) clearTimeout(timer);
      };
    },
  };
}
