import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import { cookieHeaderFor } from "../session/cookie-jar.ts";
import { openNote, sealNote, sealSession } from "../session/seal.ts";
import { endOf, hasGoodToken, type Session } from "../session/session.ts";
import { REFRESH_PATH, type RefreshCallResult } from "./refresh-call.ts";
import { type Refreshed, type RefreshNote, type RefreshOutcome, refreshNote } from "./refresh-outcome.ts";
import type { RefreshStore } from "./refresh-store.ts";

/** Short, so that a killed node's lock expires well within a backend's grace period; its owner keeps extending it. */
const LOCK_MS = 5000;
const LOCK_BEAT_MS = 1500;
const POLL_MIN_MS = 25;
const POLL_MAX_MS = 250;
/** Time in ms for which an unreachable backend is remembered, before the token is tried again; a refused one never is. */
const PASSING_MEMORY_MS = 5000;
const REMEMBERED_MAX = 10_000;
/** Cap on a chain of old tokens: it grows by one per refresh and forgets after the memory's time. */
const CHAIN_MAX = 100;

/** Time in ms for a replica to replace a lost master, or for a busy machine to answer. */
const STORE_AWAY_MS = 8000;
const BUSY: RefreshOutcome = { kind: "busy" };

export interface CoordinatorDeps {
  call(session: Session): Promise<RefreshCallResult>;
  /** Whether a session was signed out, on this node or, with a shared store, on any. */
  isGone(session: Session): Promise<boolean>;
  /** Revokes tokens that nobody may use. */
  revoke(session: Session): Promise<void>;
  /** Called for each refresh by this node. */
  onRefresh(result: RefreshCallResult): void;
  store: RefreshStore | null;
  secrets: readonly string[];
  memoryMs: number;
  timeoutMs: number;
  now(): number;
}

/**
 * The only user of refresh tokens. A backend replaces the token at every use, without a grace period, so each token is
 * presented once: concurrent requests share a promise, late ones the remembered result, other nodes the sealed note.
 */
export class RefreshCoordinator {
  readonly #deps: CoordinatorDeps;
  // Both are keyed by the token that the refresh uses up.
  /** Results that this node got from the backend itself. */
  readonly #made = new WeakSet<RefreshOutcome>();
  readonly #underWay = new Map<string, Promise<RefreshOutcome>>();
  readonly #settled: LRUCache<string, RefreshNote>;
  readonly #keys = new WeakMap<Session, string>();

  constructor(deps: CoordinatorDeps) {
    this.#deps = deps;
    this.#settled = new LRUCache({ max: REMEMBERED_MAX, ttlResolution: 0, perf: { now: deps.now } });
  }

  /** The newest tokens known here for a session; null if those are its own. */
  newest(session: Session): Refreshed | null {
    if (this.#settled.size === 0) return null;
    let newest: Refreshed | null = null;
    for (let step = 0; step < CHAIN_MAX; step++) {
      const next = this.#settled.get(this.#key(newest?.session ?? session));
      if (next?.kind !== "refreshed" || next.session === newest?.session) break;
      newest = next;
    }
    return newest;
  }

  /**
   * Whether a refresh of this session has finally failed, so that its cookie is worthless. A failure because the
   * backend was unreachable counts only once the session's token has expired as well.
   */
  hasEnded(session: Session): boolean {
    if (this.#settled.size === 0) return false;
    const newest = this.newest(session)?.session ?? session;
    const settled = this.#settled.get(this.#key(newest));
    return settled?.kind === "ended" && !(settled.passing && hasGoodToken(newest, this.#deps.now()));
  }

  /** The session's running refresh, if any. */
  underWay(session: Session): Promise<RefreshOutcome> | null {
    return this.#underWay.get(this.#key(session)) ?? null;
  }

  /** New tokens for a session whose own are refused or expired: shared, remembered or fetched. Never rejects. */
  async refresh(session: Session): Promise<RefreshOutcome> {
    const newest = this.newest(session);
    if (newest && isNews(newest, session) && hasGoodToken(newest.session, this.#deps.now())) return newest;
    let current = newest?.session ?? session;
    for (let step = 0; step < CHAIN_MAX; step++) {
      const known = this.#known(current);
      const outcome = await (known ?? this.#begin(current));
      if (outcome.kind !== "refreshed" || hasGoodToken(outcome.session, this.#deps.now())) return outcome;
      // A result remembered here or by another node may be used up: then fetch its successor.
      if (!known && this.#made.has(outcome)) return outcome;
      current = outcome.session;
    }
    return BUSY;
  }

  /** A shared or remembered refresh that is new to this session; a backend that keeps its refresh token has none. */
  #known(session: Session): Promise<RefreshOutcome> | RefreshNote | null {
    const settled = this.#settled.get(this.#key(session));
    if (settled) return isNews(settled, session) ? settled : null;
    return this.underWay(session);
  }

  #begin(session: Session): Promise<RefreshOutcome> {
    const key = this.#key(session);
    const promise = this.#run(session, key)
      .catch((): RefreshOutcome => BUSY)
      .then((outcome) => {
        this.#underWay.delete(key);
        this.#remember(key, session, outcome);
        return outcome;
      });
    this.#underWay.set(key, promise);
    return promise;
  }

  #remember(key: string, session: Session, outcome: RefreshOutcome): void {
    if (outcome.kind !== "refreshed" && outcome.kind !== "ended") return;
    const ttl = Math.ceil(this.#memoryOf(outcome, session));
    if (ttl > 0) this.#settled.set(key, outcome, { ttl });
    else this.#settled.delete(key);
  }

  /** A refused token stays refused: the session that holds it no longer names its user. */
  #memoryOf(outcome: RefreshNote, session: Session): number {
    const { memoryMs, now } = this.#deps;
    if (outcome.kind === "refreshed") return memoryMs;
    return outcome.passing
      ? Math.min(PASSING_MEMORY_MS, memoryMs)
      : Math.max(memoryMs, endOf(session) - now());
  }

  async #run(session: Session, key: string): Promise<RefreshOutcome> {
    const { store } = this.#deps;
    const outcome = store ? await this.#shared(session, key, store) : await this.#own(session);
    if (outcome.kind === "busy" || !(await this.#deps.isGone(session))) return outcome;
    // Signed out or replaced in between: the new tokens must not live on.
    if (outcome.kind === "refreshed") await this.#deps.revoke(outcome.session);
    return { kind: "gone" };
  }

  async #own(session: Session): Promise<RefreshNote> {
    const result = await this.#deps.call(session);
    this.#deps.onRefresh(result);
    if (result.kind === "failed") return { kind: "ended", passing: result.passing };
    try {
      const seal = await sealSession(result.session, this.#deps.secrets);
      const note: RefreshNote = { kind: "refreshed", session: result.session, seal };
      this.#made.add(note);
      return note;
    } catch {
      return { kind: "ended", passing: false };
    }
  }

  async #shared(session: Session, key: string, store: RefreshStore): Promise<RefreshOutcome> {
    const owner = randomBytes(16).toString("base64url");
    const giveUpAt = performance.now() + this.#deps.timeoutMs;
    for (let wait = POLL_MIN_MS; ; wait = Math.min(wait * 1.6, POLL_MAX_MS)) {
      const left = await whileAway(() => this.#readNote(session, key, store));
      if (left) return left;
      if (await whileAway(() => store.acquire(key, owner, LOCK_MS)))
        return this.#asOwner(session, key, owner, store);
      if (performance.now() + wait > giveUpAt) return BUSY;
      await new Promise((resolve) => setTimeout(resolve, wait * (0.75 + Math.random() / 2)));
    }
  }

  async #asOwner(session: Session, key: string, owner: string, store: RefreshStore): Promise<RefreshOutcome> {
    const beat = setInterval(() => {
      store.extend(key, owner, LOCK_MS).catch(() => undefined);
    }, LOCK_BEAT_MS);
    try {
      // The previous owner may have finished between the read and the lock.
      const left = await this.#readNote(session, key, store);
      if (left) return left;
      const note = await this.#own(session);
      if (note.kind === "ended" && !note.passing) {
        const other = await this.#readNote(session, key, store).catch(() => null);
        if (other) return other;
      }
      await this.#publish(key, note, session, store);
      return note;
    } finally {
      clearInterval(beat);
      await store.release(key, owner).catch(() => undefined);
    }
  }

  async #readNote(session: Session, key: string, store: RefreshStore): Promise<RefreshNote | null> {
    const sealed = await store.read(key);
    if (sealed === null) return null;
    const parsed = z.safeParse(refreshNote, await openNote(sealed, this.#deps.secrets));
    return parsed.success && isNews(parsed.data, session) ? parsed.data : null;
  }

  /** The result counts here even if the store has failed since: the token is used up. */
  async #publish(key: string, note: RefreshNote, session: Session, store: RefreshStore): Promise<void> {
    const memoryMs = Math.max(1000, this.#memoryOf(note, session));
    const sealed = await sealNote(note, this.#deps.secrets, Math.ceil(memoryMs / 1000) + 60);
    await store.publish(key, sealed, memoryMs).catch(() => undefined);
  }

  /**
   * Hash of the refresh token as sent to the backend, so that no plain token is a key anywhere. Without the sealing
   * secrets: during a rotation nodes have different ones, and must still agree on the lock.
   */
  #key(session: Session): string {
    const known = this.#keys.get(session);
    if (known) return known;
    const token = cookieHeaderFor(session.cookies, REFRESH_PATH, 0) ?? `none:${session.id}`;
    const key = createHash("sha256").update(`refresh\0${token}`).digest("base64url");
    this.#keys.set(session, key);
    return key;
  }
}

function isNews(outcome: RefreshOutcome, session: Session): boolean {
  return outcome.kind !== "refreshed" || outcome.session.accessToken !== session.accessToken;
}

/** Retries the store for a while if it is away. Throws its last error. */
async function whileAway<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const giveUpAt = performance.now() + STORE_AWAY_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, POLL_MAX_MS));
    }
  }
}
