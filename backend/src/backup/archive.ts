import { createHash } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { createGzip } from "node:zlib";
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from "modern-tar";
import * as z from "zod/mini";
import { type Content, sequence, UnusableContent } from "../db/copy/content.ts";
import { type Records, type Table, table } from "../db/copy/tables.ts";

// The file of a backup: a packed tar of `backup.json`, the tables' records as the text of COPY in parts of some megabytes, and
// `checksums.json`. It is written and read from its beginning to its end, and never held in memory. docs/operations.md
// describes it.

const HEAD = "backup.json";
const CHECKSUMS = "checksums.json";
const FORMAT = 1;
/** Tar has to know how long each of its files is. */
const PART_BYTES = 4_000_000;
/** Higher levels hardly shrink records further, and take half as long again. */
const PACKED = { level: 1 };
const JSON_BYTES_MAX = 10_000_000;
const NEWLINE = 10;

const head = z.object({
  format: z.literal(FORMAT),
  taken: z.iso.datetime(),
  schema: z.int(),
  tables: z.array(table),
  sequences: z.array(sequence),
});
const checksum = z.object({ records: z.int(), bytes: z.int(), sha256: z.string() });
const checksums = z.record(z.string(), checksum);
type Checksum = z.infer<typeof checksum>;

const folderOf = ({ name }: Table) => `tables/${name}/`;
const toBytes = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Writes what a database holds to a new file, and forces it to the disk. Returns the number of records of each table. */
export async function writeArchive(file: string, content: Content, signal?: AbortSignal): Promise<Records> {
  const { readable, controller } = createTarPacker();
  const add = async (name: string, bytes: Buffer<ArrayBuffer>) => {
    const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
    await writer.write(bytes);
    await writer.close();
  };
  const pack = async () => {
    const { schema, tables, sequences } = content;
    await add(HEAD, toBytes({ format: FORMAT, taken: new Date().toISOString(), schema, tables, sequences }));
    const sums: Record<string, Checksum> = {};
    for (const one of tables) {
      const sum = summing();
      let number = 0;
      for await (const part of partsOf(content.records(one))) {
        signal?.throwIfAborted();
        sum.add(part);
        await add(`${folderOf(one)}${String(++number).padStart(6, "0")}.copy`, part);
      }
      sums[one.name] = sum.end();
    }
    await add(CHECKSUMS, toBytes(sums));
    controller.finalize();
    return recordsOf(sums);
  };
  const packing = pack().catch((error: unknown) => {
    controller.error(error);
    throw error;
  });
  const written = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  const writing = pipeline(readable, createGzip(PACKED), written);
  // Both have ended before a failure is reported: the file is deleted then. That of the file ends the packing, too.
  const [wrote, packed] = await Promise.allSettled([writing, packing]);
  for (const end of [wrote, packed]) if (end.status === "rejected") throw end.reason;
  return packing;
}

/**
 * Reads a backup's head. Its content can then be read once; `null` for a file of another kind. Throws UnusableContent where it is
 * damaged.
 */
export async function openArchive(
  file: string,
  signal?: AbortSignal,
): Promise<{ taken: Date; content: Content } | null> {
  const entries = unpacked(await openAsBlob(file));
  const first = await entries.next();
  if (first.done || first.value.header.name !== HEAD) {
    await entries.return(undefined);
    return null;
  }
  const { taken, ...rest } = await parsed(first.value, head);
  let entry = await entries.next();
  const sums: Record<string, Checksum> = {};
  return {
    taken: new Date(taken),
    content: {
      ...rest,
      async *records(one) {
        const sum = summing();
        for (; !entry.done && entry.value.header.name.startsWith(folderOf(one)); entry = await entries.next())
          for await (const bytes of whole(entry.value.body)) {
            signal?.throwIfAborted();
            sum.add(bytes);
            yield bytes;
          }
        sums[one.name] = sum.end();
      },
      async check(read) {
        if (entry.done || entry.value.header.name !== CHECKSUMS)
          throw new UnusableContent("it has more than its tables");
        const written = await parsed(entry.value, checksums);
        if (!(await entries.next()).done || !isDeepStrictEqual(written, sums))
          throw new UnusableContent("its records are not those of its checksums");
        if (!isDeepStrictEqual(recordsOf(written), read))
          throw new UnusableContent("not all of its records can be read");
      },
    },
  };
}

function unpacked(file: Blob): AsyncGenerator<ParsedTarEntry, undefined> {
  const bytes = file.stream().pipeThrough(new DecompressionStream("gzip"));
  return whole(bytes.pipeThrough(createTarDecoder({ strict: true })));
}

/** Throws UnusableContent where a file ends too early, or is none of ours. */
async function* whole<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part, undefined> {
  try {
    yield* parts;
  } catch (cause) {
    throw new UnusableContent("it cannot be opened", { cause });
  }
}

async function parsed<Value>({ header, body }: ParsedTarEntry, schema: z.ZodMiniType<Value>): Promise<Value> {
  try {
    if (header.size > JSON_BYTES_MAX) throw new Error("it is too long");
    return z.parse(schema, await new Response(body).json());
  } catch (cause) {
    throw new UnusableContent(`its ${header.name} cannot be read`, { cause });
  }
}

/** Joins pieces into parts of some megabytes. */
async function* partsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

/** Sums up a table's text: COPY ends each record, and nothing else, with the end of a line. */
function summing(): { add(bytes: Uint8Array): void; end(): Checksum } {
  const hash = createHash("sha256");
  let [records, length] = [0, 0];
  return {
    add(bytes) {
      hash.update(bytes);
      length += bytes.length;
      for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) records++;
    },
    end: () => ({ records, bytes: length, sha256: hash.digest("hex") }),
  };
}

const recordsOf = (sums: Record<string, Checksum>): Records =>
  Object.fromEntries(Object.entries(sums).map(([name, { records }]) => [name, records]));
