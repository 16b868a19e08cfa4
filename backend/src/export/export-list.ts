import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";

/** The salon of the rows, the zone of their wall clock, and the key after which they continue; null at the beginning. */
interface Position {
  salonId: SalonId;
  timeZone: string;
  after: string | null;
}

/** One list of the export: at most a page of it after a key, with each row's own key. */
export interface ExportList {
  name: string;
  columns: readonly string[];
  page(tx: Database, at: Position): Promise<{ key: string; fields: Record<string, unknown> }[]>;
}
