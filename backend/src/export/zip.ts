import { Zip, ZipDeflate } from "fflate";
import { pauses } from "../base/stretch.ts";

/** Larger chunks take tens of milliseconds to pack and block other requests. */
const PACKED_BYTES = 32 * 1024;

export interface ZipWriter {
  /** Adds one file; each part is written before it pulls the next. */
  add(name: string, parts: AsyncIterable<string | Uint8Array>): Promise<void>;
  end(): Promise<void>;
}

/** Streams a zip: all its bytes go to `write`, and none are kept. */
export function createZip(write: (bytes: Uint8Array) => Promise<unknown>): ZipWriter {
  const encoder = new TextEncoder();
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const pause = pauses();
  const drain = async () => {
    for (const bytes of ready.splice(0)) await write(bytes);
    await pause();
  };
  return {
    async add(name, parts) {
      const file = new ZipDeflate(name);
      zip.add(file);
      for await (const part of parts) {
        const bytes = typeof part === "string" ? encoder.encode(part) : part;
        for (let at = 0; at < bytes.length; at += PACKED_BYTES) {
          file.push(bytes.subarray(at, at + PACKED_BYTES));
          await drain();
        }
      }
      file.push(new Uint8Array(), true);
      await drain();
    },
    async end() {
      zip.end();
      await drain();
    },
  };
}
