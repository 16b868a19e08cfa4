import type { Burial } from "../session/tombstones.ts";

/** Refreshes shared by nodes. Values are sealed; every method rejects if the store can't be reached. */
export interface RefreshStore {
  /** Note of this token's refresh, or null. */
  read(key: string): Promise<string | null>;
  /** True for the one owner that may present the token. */
  acquire(key: string, owner: string, milliseconds: number): Promise<boolean>;
  /** Keeps the lock alive while its owner is. */
  extend(key: string, owner: string, milliseconds: number): Promise<void>;
  publish(key: string, note: string, milliseconds: number): Promise<void>;
  /** Releases the lock if it is still the owner's. */
  release(key: string, owner: string): Promise<void>;
  /** Stores that a session is over. */
  bury(sessionId: string, burial: Burial, milliseconds: number): Promise<void>;
  /** How a session ended on any node, or null. */
  buried(sessionId: string): Promise<Burial | null>;
  close(): Promise<void>;
}
