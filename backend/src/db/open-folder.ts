import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { DURABLE_PARAMS, EmbeddedFiles } from "./embedded-files.ts";

/** The default of 128 MB is for a server with many connections; here there is one, and the operating system caches files too. */
const BUFFERS = "32MB";

/** Opens the embedded database of a folder in this thread; `verify` runs before each change of a file. */
export function openFolder(folder: string, verify: () => void, backup?: Blob): Promise<PGlite> {
  return PGlite.create({
    fs: new EmbeddedFiles(folder, verify),
    extensions: { btree_gist },
    startParams: [...DURABLE_PARAMS, "-c", `shared_buffers=${BUFFERS}`],
    ...(backup ? { loadDataDir: backup } : {}),
  });
}
