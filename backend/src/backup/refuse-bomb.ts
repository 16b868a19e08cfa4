import { createReadStream, statSync } from "node:fs";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { StartError } from "@chairtime/kit/server/start-error";

/** An empty database is mostly zeros; a full one packs to a fifth. */
const ROOM = { bytes: 512 * 1024 * 1024, times: 50 };

/**
 * Throws StartError for a packed file that unpacks to far more than a PGlite folder does: it would fill the disk. Stops
 * reading at the limit and keeps nothing.
 */
export async function refuseBomb(file: string, room = ROOM): Promise<void> {
  const most = room.bytes + room.times * statSync(file).size;
  let bytes = 0;
  const counter = new Writable({
    write(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done(bytes > most ? tooLarge(file, most) : null);
    },
  });
  try {
    await pipeline(createReadStream(file), createGunzip(), counter);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${file} is no usable backup: it cannot be opened. Nothing was changed.`);
  }
}

const tooLarge = (file: string, most: number) =>
  new StartError(
    `${file} is no usable backup: it would unpack to more than ${(most / 1e9).toFixed(1)} GB. Nothing was changed.`,
  );
