import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { BYTE_ORDER_MARK, csvLine } from "@chairtime/kit/csv";
import { eq } from "drizzle-orm";
import type { SalonId } from "../auth/salon-id.ts";
import { lastNumber } from "../changes/take-numbers.ts";
import type { Database } from "../db/database.ts";
import { salons } from "../db/schema.ts";
import { settingsRecord } from "../salon/settings-record.ts";
import type { ExportList } from "./export-list.ts";
import { lists } from "./lists.ts";
import { createZip, type ZipWriter } from "./zip.ts";

export interface Export {
  bytes: number;
  content: ReadableStream<Uint8Array>;
}

/** Changes up to which a salon's export is of one moment on the embedded database, too. */
const ONE_MOMENT_MAX = 5000;
const READ_BYTES = 64 * 1024;

/**
 * Writes everything of a salon into a file, as it is at one moment unless that would hold others up, and returns that file to be read once: the database
 * is done with it before the first byte leaves, however slowly it is fetched. The file has no name any more, so that
 * nothing of it stays when it was read, or when this process ends.
 */
export async function exportSalon(
  db: Database,
  salonId: SalonId,
  timeZone: string,
  { isExclusive }: { isExclusive: boolean },
): Promise<Export> {
  const folder = await mkdtemp(join(tmpdir(), "chairtime-export-"));
  const forget = () => rm(folder, { recursive: true, force: true }).catch(() => {});
  const file = await open(join(folder, "salon.zip"), "wx+", 0o600);
  await forget();
  try {
    const zip = createZip((bytes) => file.writeFile(bytes));
    // On the embedded database a transaction keeps everybody waiting: of a large salon each page is read for itself.
    const isLong = isExclusive && (await lastNumber(db, salonId)) > ONE_MOMENT_MAX;
    if (isLong) await writeLists(db, zip, salonId, timeZone);
    else await writeSalon(db, zip, salonId, timeZone);
    const { size } = await file.stat();
    // Windows keeps the name of a file that is open.
    return { bytes: size, content: readOnce(file, forget) };
  } catch (error) {
    await file.close();
    await forget();
    throw error;
  }
}

/** Reads a file from its beginning, as fast as it is asked for, and closes it. */
function readOnce(file: FileHandle, closed: () => Promise<void>): ReadableStream<Uint8Array> {
  let position = 0;
  const close = async () => {
    await file.close();
    await closed();
  };
  return new ReadableStream({
    async pull(controller) {
      const { bytesRead, buffer } = await file.read(new Uint8Array(READ_BYTES), 0, READ_BYTES, position);
      position += bytesRead;
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
      await close();
      controller.close();
    },
    cancel: close,
  });
}

/** Writes everything of a salon, as it is at one moment, however long the writing takes. */
export function writeSalon(db: Database, zip: ZipWriter, salonId: SalonId, timeZone: string): Promise<void> {
  return db.transaction((tx) => writeLists(tx, zip, salonId, timeZone), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

async function writeLists(tx: Database, zip: ZipWriter, salonId: SalonId, timeZone: string): Promise<void> {
  const [salon] = await tx.select().from(salons).where(eq(salons.id, salonId));
  await zip.add("salon.json", Readable.from(salon ? [settingsOf(salon, timeZone)] : []));
  for (const list of lists) {
    const pages = () => pagesOf(tx, list, salonId, timeZone);
    await zip.add(`${list.name}.csv`, csvOf(list, pages()));
    await zip.add(`${list.name}.json`, jsonOf(pages()));
  }
  await zip.end();
}

function settingsOf(salon: typeof salons.$inferSelect, timeZone: string): string {
  const settings = {
    id: salon.id,
    ...settingsRecord(salon, timeZone),
    created_at: salon.createdAt.toISOString(),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

type Page = Record<string, unknown>[];

async function* pagesOf(
  tx: Database,
  list: ExportList,
  salonId: SalonId,
  timeZone: string,
): AsyncGenerator<Page> {
  let after: string | null = null;
  for (;;) {
    const rows = await list.page(tx, { salonId, timeZone, after });
    const last = rows.at(-1);
    if (!last) return;
    after = last.key;
    yield rows.map(({ fields }) => fields);
  }
}

async function* csvOf({ columns }: ExportList, pages: AsyncIterable<Page>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns);
  for await (const page of pages) {
    yield page.map((fields) => csvLine(columns.map((column) => cellOf(fields[column])))).join("");
  }
}

function cellOf(field: unknown): string {
  if (Array.isArray(field)) return field.join(", ");
  if (field === null || field === undefined) return "";
  return typeof field === "object" ? JSON.stringify(field) : String(field);
}

async function* jsonOf(pages: AsyncIterable<Page>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const page of pages) {
    yield before + page.map((fields) => JSON.stringify(fields)).join(",\n");
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
