import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { BYTE_ORDER_MARK, csvLine } from "@chairtime/kit/csv";
import { eq } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import { lastNumber } from "../changes/take-numbers.ts";
import type { Database } from "../db/database.ts";
import { salons } from "../db/schema.ts";
import { settingsRecord } from "../records/kinds/salon.ts";
import type { ExportList } from "./export-list.ts";
import { lists } from "./lists.ts";
import { createZip, type ZipWriter } from "./zip.ts";

export interface Export {
  /** `null` of a file that is read while it is written. */
  bytes: number | null;
  content: ReadableStream<Uint8Array>;
}

/** Changes up to which a salon's export is written before its first byte leaves. */
const ONE_MOMENT_MAX = 5000;
const READ_BYTES = 64 * 1024;
/** A reader that has caught up with the writer looks again after this long. */
const LOOK_AGAIN_MS = 100;

/**
 * Writes everything of a salon into a file, as it is at one moment, and returns that file to be read once; `turn` runs the
 * writing when it is its turn. A slow download never keeps the database waiting: a short export is written before its
 * first byte leaves, a long one is sent while it is written. The file has no name, so that nothing of it stays when it was
 * read, or when this process ends.
 */
export async function exportSalon(
  db: Database,
  salonId: SalonId,
  timeZone: string,
  turn: (write: () => Promise<void>) => Promise<void>,
): Promise<Export> {
  const folder = await mkdtemp(join(tmpdir(), "chairtime-export-"));
  const forget = () => rm(folder, { recursive: true, force: true }).catch(() => {});
  const [file, spool] = await Promise.all(
    ["salon.zip", "list.json"].map((name) => open(join(folder, name), "ax+", 0o600)),
  );
  if (!file || !spool) throw new Error("The files of an export were not made");
  await forget();
  const close = async () => {
    await file.close();
    await forget();
  };
  const ended = new AbortController();
  const zip = createZip((bytes) => file.appendFile(bytes));
  const begun = Promise.withResolvers<void>();
  const isLong = (await lastNumber(db, salonId)) > ONE_MOMENT_MAX;
  const writing = turn(async () => {
    begun.resolve();
    await writeSalon(db, { zip, spool, salonId, timeZone, signal: ended.signal });
  }).finally(() => spool.close());
  try {
    await (isLong ? Promise.race([begun.promise, writing]) : writing);
    const { size } = await file.stat();
    const content = readOnce(file, { writing, stop: () => ended.abort(), close });
    return { bytes: isLong ? null : size, content };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads a file from its beginning to its end, as fast as it is pulled and written, and closes it. */
function readOnce(
  file: FileHandle,
  { writing, stop, close }: { writing: Promise<void>; stop: () => void; close: () => Promise<void> },
): ReadableStream<Uint8Array> {
  let position = 0;
  let isWritten = false;
  const written = writing.then(() => {
    isWritten = true;
  });
  written.catch(() => {});
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        const isAll = isWritten;
        const { bytesRead, buffer } = await file.read(new Uint8Array(READ_BYTES), 0, READ_BYTES, position);
        position += bytesRead;
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        if (isAll) break;
        try {
          await Promise.race([written, wait(LOOK_AGAIN_MS)]);
        } catch (error) {
          await close();
          throw error;
        }
      }
      await close();
      controller.close();
    },
    async cancel() {
      stop();
      await written.catch(() => {});
      await close();
    },
  });
}

interface About {
  zip: ZipWriter;
  /** Holds one list as JSON while it is written as CSV: each is read once. */
  spool: FileHandle;
  salonId: SalonId;
  timeZone: string;
  signal: AbortSignal;
}

/** Writes everything of a salon, as it is at one moment, however long the writing takes. */
export function writeSalon(db: Database, about: About): Promise<void> {
  return db.transaction((tx) => writeLists(tx, about), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

async function writeLists(tx: Database, { zip, spool, salonId, timeZone, signal }: About): Promise<void> {
  const [salon] = await tx.select().from(salons).where(eq(salons.id, salonId));
  await zip.add("salon.json", Readable.from(salon ? [settingsOf(salon, timeZone)] : []));
  for (const list of lists) {
    await spool.truncate();
    const pages = pagesOf(tx, list, { salonId, timeZone, signal });
    await zip.add(`${list.name}.csv`, csvOf(list, asJson(pages, spool)));
    await zip.add(`${list.name}.json`, contentOf(spool));
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
  { salonId, timeZone, signal }: Pick<About, "salonId" | "timeZone" | "signal">,
): AsyncGenerator<Page> {
  let after: string | null = null;
  for (;;) {
    signal.throwIfAborted();
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

/** Passes pages on, and writes them into a file as JSON. */
async function* asJson(pages: AsyncIterable<Page>, file: FileHandle): AsyncGenerator<Page> {
  let before = "[\n";
  for await (const page of pages) {
    await file.appendFile(before + page.map((fields) => JSON.stringify(fields)).join(",\n"));
    before = ",\n";
    yield page;
  }
  await file.appendFile(before === "[\n" ? "[]\n" : "\n]\n");
}

async function* contentOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read(new Uint8Array(READ_BYTES), 0, READ_BYTES, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
