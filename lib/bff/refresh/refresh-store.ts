import type { Burial } from "../session/tombstones.ts";

/** The refreshes that nodes share. Values are sealed; every method rejects when the store cannot be reached. */
export interface RefreshStore {
  /** The note that a refresh of this token left, or null. */
  read(key: string): Promise<string | null>;
  /** True for the one owner that may present the token. */
  acquire(key: string, owner: string, milliseconds: number): Promise<boolean>;
  /** Keeps the lock alive while its owner is. */
  extend(key: string, owner: string, milliseconds: number): Promise<void>;
  publish(key: string, note: string, milliseconds: number): Promise<void>;
  /** Lets go of the lock when it is still the owner's. */
  release(key: string, owner: string): Promise<void>;
  /** Remembers that a session is over. */
  bury(sessionId: string, burial: Burial, milliseconds: number): Promise<void>;
  /** How a session ended on any node, or null. */
  buried(sessionId: string): Promise<Burial | null>;
  close(): Promise<void>;
}
