import { Zip, ZipDeflate } from "fflate";

export interface ZipWriter {
  /** Adds one file; each part is written before it pulls the next. */
  add(name: string, parts: AsyncIterable<string | Uint8Array>): Promise<void>;
  end(): Promise<void>;
}

/** Makes a zip of which nothing is kept: all its bytes go to `write`. */
export function createZip(write: (bytes: Uint8Array) => Promise<unknown>): ZipWriter {
  const encoder = new TextEncoder();
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const drain = async () => {
    for (const bytes of ready.splice(0)) await write(bytes);
  };
  return {
    async add(name, parts) {
      const file = new ZipDeflate(name);
      zip.add(file);
      for await (const part of parts) {
        file.push(typeof part === "string" ? encoder.encode(part) : part);
        await drain();
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
