import type { BackendSettings } from "../base/env.ts";
import type { Database } from "./database.ts";

/** What most of the service stands on. */
export interface Ground {
  settings: BackendSettings;
  /** The key behind access tokens and salts. */
  secret: string;
  db: Database;
}
