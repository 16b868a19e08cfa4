import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";

/** The default is for a server with many connections. */
const BUFFERS = "32MB";

/** A database of PGlite, read like any other. */
export interface OpenPglite {
  client: pg.Client;
  close(): Promise<void>;
}

/** Opens a folder of PGlite, and recovers it if it was not closed. Give it a copy: nothing is forced to the disk. */
export async function openPglite(folder: string): Promise<OpenPglite> {
  const [{ PGlite }, { NodeFS }, { btree_gist }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/nodefs"),
    import("@electric-sql/pglite/contrib/btree_gist"),
  ]);
  const lite = await PGlite.create({
    fs: new NodeFS(folder),
    extensions: { btree_gist },
    startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${BUFFERS}`],
  });
  const client = new pg.Client({
    stream: () => new Wire(lite),
    user: "postgres",
    database: "postgres",
    ssl: false,
  });
  return {
    client,
    async close() {
      await client.end();
      await lite.close();
    },
  };
}

/** Replaces the socket between `pg` and a database in this thread, which answers one message after another. */
class Wire extends Duplex {
  readonly #lite: PGlite;

  constructor(lite: PGlite) {
    super();
    this.#lite = lite;
  }

  connect(): this {
    process.nextTick(() => this.emit("connect"));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  // An answer is pushed as a whole.
  override _read(): void {}

  override _write(message: Uint8Array, _encoding: string, done: (error?: Error) => void): void {
    const onRawData = (answer: Uint8Array) => this.push(Buffer.from(answer));
    this.#lite.execProtocolRawStream(message, { onRawData }).then(() => done(), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
