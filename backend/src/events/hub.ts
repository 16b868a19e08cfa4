import type { News } from "@chairtime/contract/changes";
import { said } from "@chairtime/messages/said";
import type { Logger } from "pino";
import { livingAccounts } from "../auth/sessions.ts";
import { asHouse, onBehalfOf } from "../base/asker.ts";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { tooMany } from "../http/failure.ts";
import { type Sight, seesReasons } from "../records/hide-reasons.ts";
import { newsAfter, presentFor, readRecent, readStates, receiptsFor, type SalonState } from "./news.ts";
import { type Listener, NewsStream, SharedTexts } from "./news-stream.ts";

/** How often the hub polls the database while it has listeners, and how soon after a stream opened. */
const EVERY_MS = 1000;
const SOON_MS = 50;
/** Streams per salon; further listeners have to poll. */
const STREAMS_MAX = 2000;
/** Streams per session: more tabs than anybody uses. */
const SESSION_STREAMS_MAX = 20;
/** A stream may have ended by then. */
const RETRY_SECONDS = 60;

/**
 * Sends open streams their salons' news. It asks for all of them in one statement a second, and reads a salon's
 * changes once for everybody who listens there. Every backend has its own, independent of the others.
 */
export class EventHub {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #salons = new Map<SalonId, Set<NewsStream>>();
  #timer: NodeJS.Timeout | undefined;
  #dueAt = Number.POSITIVE_INFINITY;
  #isAsking = false;
  #isFailing = false;
  #isClosed = false;

  constructor({ db, log }: { db: Database; log: Logger }) {
    this.#db = db;
    this.#log = log;
  }

  get size(): number {
    let size = 0;
    for (const streams of this.#salons.values()) size += streams.size;
    return size;
  }

  /**
   * Opens a stream of the news after a change, or from now on; null if the salon has too many. Throws Failure 429 when
   * the session has too many.
   */
  open(listener: Listener, after: number | null): ReadableStream<Uint8Array> | null {
    const { salonId, sessionId } = listener;
    const streams = this.#salons.get(salonId) ?? new Set();
    if (this.#isClosed || streams.size >= STREAMS_MAX) return null;
    // Counted among the salon's few: a separate count could differ from the open streams.
    let own = 0;
    for (const { listener } of streams) if (listener.sessionId === sessionId) own++;
    if (own >= SESSION_STREAMS_MAX)
      throw tooMany(RETRY_SECONDS, said("refusals.tooMany.pages", { most: SESSION_STREAMS_MAX }));
    const stream = new NewsStream(listener, after, () => {
      streams.delete(stream);
      if (streams.size === 0 && this.#salons.get(salonId) === streams) this.#salons.delete(salonId);
    });
    this.#salons.set(salonId, streams.add(stream));
    this.#ask(SOON_MS);
    return stream.body;
  }

  /** The news after a change, for clients that poll; null for a deleted salon. */
  async once(listener: Pick<Listener, "salonId"> & Sight, after: number | null): Promise<News | null> {
    const { salonId } = listener;
    const state = (await readStates(this.#db, [salonId])).get(salonId);
    if (!state) return null;
    const position = after ?? state.last;
    const recent = await readRecent(this.#db, salonId, [position], state.last);
    const receipts = receiptsFor(state, listener.role);
    return {
      ...newsAfter(position, state, recent, listener),
      ...(receipts > 0 && { receipts }),
      present: presentFor(state.present, listener.role),
    };
  }

  /** Ends every stream, and accepts no more. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const streams of [...this.#salons.values()]) for (const stream of [...streams]) stream.end();
  }

  #ask(inMs: number): void {
    const at = Date.now() + inMs;
    if (this.#isClosed || this.#isAsking || at >= this.#dueAt) return;
    clearTimeout(this.#timer);
    this.#dueAt = at;
    this.#timer = setTimeout(() => void asHouse(() => this.#round()), inMs);
    this.#timer.unref();
  }

  async #round(): Promise<void> {
    this.#dueAt = Number.POSITIVE_INFINITY;
    this.#isAsking = true;
    try {
      for (const streams of this.#salons.values()) for (const stream of [...streams]) stream.beat();
      if (this.#salons.size > 0) await this.#tellAll();
      this.#isFailing = false;
    } catch (error) {
      // The streams stay: they get what they miss once the database answers again.
      const reason = error instanceof Error ? error.name : "unknown";
      if (!this.#isFailing) this.#log.warn({ reason }, "news cannot be read");
      this.#isFailing = true;
    } finally {
      this.#isAsking = false;
      const hasNew = [...this.#salons.values()].some((streams) => [...streams].some(({ isNew }) => isNew));
      if (this.#salons.size > 0) this.#ask(hasNew && !this.#isFailing ? SOON_MS : EVERY_MS);
    }
  }

  async #tellAll(): Promise<void> {
    // A listener that joins during the query may know more than its answer: it gets the next one.
    const asked = [...this.#salons].map(([salonId, streams]) => ({ salonId, streams: [...streams] }));
    const states = await readStates(
      this.#db,
      asked.map(({ salonId }) => salonId),
    );
    for (const { salonId, streams } of asked) {
      const state = states.get(salonId);
      if (!state) for (const stream of streams) stream.end();
      if (!state) continue;
      const texts = new SharedTexts(state);
      const waiting = streams.filter((stream) => stream.lacks(state, texts));
      if (waiting.length > 0) await onBehalfOf(salonId, () => this.#tell(salonId, state, waiting, texts));
    }
  }

  async #tell(
    salonId: SalonId,
    state: SalonState,
    streams: readonly NewsStream[],
    texts: SharedTexts,
  ): Promise<void> {
    const positions = streams.map(({ position }) => position ?? state.last);
    const recent = await readRecent(this.#db, salonId, positions, state.last);
    // Checked after the changes were read: a user who has lost access by then gets none of them.
    const living = await livingAccounts(
      this.#db,
      streams.map(({ listener }) => listener.sessionId),
    );
    for (const stream of streams) {
      const account = living.get(stream.listener.sessionId);
      if (account?.salonId === salonId && account.tokenVersion === stream.listener.tokenVersion)
        stream.tell(
          state,
          { role: account.role, seesReasons: seesReasons(account) },
          (position, sight) => newsAfter(position, state, recent, sight),
          texts,
        );
      else stream.end();
    }
  }
}
