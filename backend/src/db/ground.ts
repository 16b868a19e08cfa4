import type { BackendSettings } from "../base/env.ts";
import type { Database } from "./database.ts";

/** The dependencies of most of the service. */
export interface Ground {
  settings: BackendSettings;
  /** The key behind access tokens and salts. */
  secret: string;
  db: Database;
}
