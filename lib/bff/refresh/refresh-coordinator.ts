import { createHmac, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { cookieHeaderFor } from "../session/cookie-jar.ts";
import { openNote, sealNote, sealSession } from "../session/seal.ts";
import { hasGoodToken, type Session } from "../session/session.ts";
import { REFRESH_PATH, type RefreshCallResult } from "./refresh-call.ts";
import { RefreshMemory } from "./refresh-memory.ts";
import { type RefreshNote, type RefreshOutcome, type Renewed, refreshNote } from "./refresh-outcome.ts";
import type { RefreshStore } from "./refresh-store.ts";

/** Short, so that a killed node's lock is gone well within a backend's grace; its owner keeps it alive. */
const LOCK_MS = 5000;
const LOCK_BEAT_MS = 1500;
const POLL_MIN_MS = 25;
const POLL_MAX_MS = 250;
/** A backend that was away is asked again soon; a token that it refused is not. */
const PASSING_MEMORY_MS = 5000;
/** A chain of old tokens is followed this far: it grows by one per refresh and forgets after the memory's time. */
const CHAIN_MAX = 100;

export interface CoordinatorDeps {
  call(session: Session): Promise<RefreshCallResult>;
  /** True for a session that was signed out, on this node or, where nodes share a store, on any. */
  isGone(session: Session): Promise<boolean>;
  /** Takes tokens back that nobody may use any more. */
  revoke(session: Session): Promise<void>;
  /** Told of each refresh that this node made itself. */
  onRefresh(result: RefreshCallResult): void;
  store: RefreshStore | null;
  secrets: readonly string[];
  memoryMs: number;
  timeoutMs: number;
  now(): number;
}

/**
 * The one place that uses refresh tokens. A backend replaces the token at every use, without grace, so each token is
 * presented once: concurrent requests share a promise, late ones the remembered result, other nodes the sealed note.
 */
export class RefreshCoordinator {
  readonly #deps: CoordinatorDeps;
  readonly #memory = new RefreshMemory();
  readonly #keys = new WeakMap<Session, string>();

  constructor(deps: CoordinatorDeps) {
    this.#deps = deps;
  }

  /** The newest tokens that this node knows for a session opened from a cookie, or null when those are the cookie's. */
  newest(session: Session): Renewed | null {
    if (this.#memory.size === 0) return null;
    let newest: Renewed | null = null;
    for (let step = 0; step < CHAIN_MAX; step++) {
      const next = this.#memory.settled(this.#key(newest?.session ?? session), this.#deps.now());
      if (next?.kind !== "renewed" || next.session === newest?.session) break;
      newest = next;
    }
    return newest;
  }

  /** True when a refresh of this session is known to have failed for good: its cookie is worth nothing any more. */
  hasEnded(session: Session): boolean {
    if (this.#memory.size === 0) return false;
    const newest = this.newest(session)?.session ?? session;
    return this.#memory.settled(this.#key(newest), this.#deps.now())?.kind === "ended";
  }

  /** The refresh of this session that is under way, if one is. */
  underWay(session: Session): Promise<RefreshOutcome> | null {
    const key = this.#key(session);
    const now = this.#deps.now();
    return this.#memory.settled(key, now) ? null : this.#memory.promise(key, now);
  }

  /** New tokens for a session whose own are refused or used up: shared, remembered or fetched. Never rejects. */
  async refresh(session: Session): Promise<RefreshOutcome> {
    let current = session;
    for (let step = 0; step < CHAIN_MAX; step++) {
      const known = this.#known(current);
      const outcome = await (known ?? this.#begin(current));
      // A remembered result can be used up as well by now: then its own successor is wanted.
      if (!known || outcome.kind !== "renewed" || hasGoodToken(outcome.session, this.#deps.now()))
        return outcome;
      current = outcome.session;
    }
    return { kind: "busy" };
  }

  /** A shared or remembered refresh that is news to this session: a backend that keeps its refresh token makes none. */
  #known(session: Session): Promise<RefreshOutcome> | null {
    const key = this.#key(session);
    const now = this.#deps.now();
    const settled = this.#memory.settled(key, now);
    return settled && !isNews(settled, session) ? null : this.#memory.promise(key, now);
  }

  #begin(session: Session): Promise<RefreshOutcome> {
    const { memoryMs, now } = this.#deps;
    const key = this.#key(session);
    const promise = this.#run(session, key).then(
      (outcome) => {
        this.#memory.settle(key, outcome, now() + this.#memoryOf(outcome, memoryMs));
        return outcome;
      },
      (): RefreshOutcome => {
        this.#memory.settle(key, { kind: "busy" }, 0);
        return { kind: "busy" };
      },
    );
    this.#memory.begin(key, promise, now());
    return promise;
  }

  #memoryOf(outcome: RefreshOutcome, memoryMs: number): number {
    if (outcome.kind === "busy") return 0;
    return outcome.kind === "ended" && outcome.passing ? Math.min(PASSING_MEMORY_MS, memoryMs) : memoryMs;
  }

  async #run(session: Session, key: string): Promise<RefreshOutcome> {
    const { store } = this.#deps;
    const outcome = store ? await this.#shared(session, key, store) : await this.#own(session);
    if (outcome.kind !== "renewed" || !(await this.#deps.isGone(session))) return outcome;
    // Signed out meanwhile: what was just issued must not live on.
    await this.#deps.revoke(outcome.session);
    return { kind: "ended", passing: false };
  }

  async #own(session: Session): Promise<RefreshNote> {
    const result = await this.#deps.call(session);
    this.#deps.onRefresh(result);
    if (result.kind === "failed") return { kind: "ended", passing: result.passing };
    try {
      const seal = await sealSession(result.session, this.#deps.secrets);
      return { kind: "renewed", session: result.session, seal };
    } catch {
      return { kind: "ended", passing: false };
    }
  }

  async #shared(session: Session, key: string, store: RefreshStore): Promise<RefreshOutcome> {
    const owner = randomBytes(16).toString("base64url");
    const giveUpAt = performance.now() + this.#deps.timeoutMs;
    for (let pause = POLL_MIN_MS; ; pause = Math.min(pause * 1.6, POLL_MAX_MS)) {
      const left = await this.#readNote(session, key, store);
      if (left) return left;
      if (await store.acquire(key, owner, LOCK_MS)) return this.#asOwner(session, key, owner, store);
      if (performance.now() + pause > giveUpAt) return { kind: "busy" };
      await new Promise((resolve) => setTimeout(resolve, pause * (0.75 + Math.random() / 2)));
    }
  }

  async #asOwner(session: Session, key: string, owner: string, store: RefreshStore): Promise<RefreshOutcome> {
    const beat = setInterval(() => {
      store.extend(key, owner, LOCK_MS).catch(() => undefined);
    }, LOCK_BEAT_MS);
    try {
      // The owner before may have finished between the look and the lock.
      const left = await this.#readNote(session, key, store);
      if (left) return left;
      const note = await this.#own(session);
      if (note.kind === "ended" && !note.passing) {
        const other = await this.#readNote(session, key, store).catch(() => null);
        if (other) return other;
      }
      await this.#publish(key, note, store);
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

  /** The result counts here even when the store is away by now: the token is used up. */
  async #publish(key: string, note: RefreshNote, store: RefreshStore): Promise<void> {
    const memoryMs = Math.max(1000, this.#memoryOf(note, this.#deps.memoryMs));
    const sealed = await sealNote(note, this.#deps.secrets, Math.ceil(memoryMs / 1000) + 60);
    await store.publish(key, sealed, memoryMs).catch(() => undefined);
  }

  /** HMAC of what the backend would be shown as the refresh token, so that no plain token is a key anywhere. */
  #key(session: Session): string {
    const known = this.#keys.get(session);
    if (known) return known;
    const [secret = ""] = this.#deps.secrets;
    const token = cookieHeaderFor(session.cookies, REFRESH_PATH, 0) ?? `none:${session.id}`;
    const key = createHmac("sha256", secret).update(`refresh\0${token}`).digest("base64url");
    this.#keys.set(session, key);
    return key;
  }
}

function isNews(outcome: RefreshOutcome, session: Session): boolean {
  return outcome.kind !== "renewed" || outcome.session.accessToken !== session.accessToken;
}
