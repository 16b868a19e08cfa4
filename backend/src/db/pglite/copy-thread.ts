import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod/mini";
import { fillDatabase } from "../copy/load.ts";
import type { Told } from "./copy-pglite.ts";
import { openPglite } from "./open-pglite.ts";
import { contentOfPglite } from "./pglite-content.ts";

// The thread of `copyPglite`: PGlite blocks its thread, and the end of the thread frees its memory.

/** Compiling its functions a second time, for speed, takes 600 MB for seconds. */
for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);

const given = z.parse(z.object({ folder: z.string(), connection: z.looseObject({}) }), workerData);
const tell = (told: Told) => parentPort?.postMessage(told);

const lite = await openPglite(given.folder);
await lite.client.connect();
const content = await contentOfPglite(lite.client, (share) => tell({ share }));
const records = await fillDatabase(given.connection, content);
await lite.close();
tell({ records });
