import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import type { Results, Transaction } from "@electric-sql/pglite";
import { types } from "@electric-sql/pglite";
import * as z from "zod/mini";
import type { Ask, Told } from "./embedded-client.ts";
import { lockCheck, lockMark } from "./embedded-lock.ts";
import { openFolder } from "./open-folder.ts";

// The thread of the embedded database: it does what `openInThread` asks, one after the other.

const asText = (value: string) => value;
/** The types that drizzle reads as text: parsers cannot be sent to a thread. */
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map(
    (type) => [type, asText],
  ),
);

/**
 * V8 would compile functions of PostgreSQL again that are called often, for speed. One of them takes 600 MB for seconds
 * while that lasts. Small statements are no faster afterwards; large ones would take two thirds of the time, or half.
 */
for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);

const given = z.parse(z.object({ folder: z.string(), dataDir: z.string(), mark: lockMark }), workerData);
const client = await openFolder(given.folder, lockCheck(given.dataDir, given.mark));

/** The transaction that is open: its statements, and how it ends. */
let open: { tx: Transaction; end: PromiseWithResolvers<void>; ended: Promise<void> } | null = null;
const undone = new Error("rolled back");

async function begin(): Promise<void> {
  const begun = Promise.withResolvers<Transaction>();
  const end = Promise.withResolvers<void>();
  const ended = client.transaction((tx) => {
    begun.resolve(tx);
    return end.promise;
  });
  ended.catch(begun.reject);
  open = { tx: await begun.promise, end, ended };
}

/** Ends the transaction that is open. Throws the database's error when the commit fails. */
async function finish(isKept: boolean): Promise<void> {
  const was = open;
  open = null;
  if (isKept) was?.end.resolve();
  else was?.end.reject(undone);
  try {
    await was?.ended;
  } catch (error) {
    if (error !== undone) throw error;
  }
}

async function perform(ask: Ask): Promise<unknown> {
  const on = open?.tx ?? client;
  switch (ask.kind) {
    case "query": {
      const rowMode = ask.rowMode ? { rowMode: ask.rowMode } : {};
      const { rows, affectedRows }: Results = await on.query(
        ask.text,
        ask.params,
        ask.isPlain ? undefined : { ...rowMode, parsers },
      );
      return { rows, affectedRows };
    }
    case "exec":
      await on.exec(ask.text);
      return null;
    case "begin":
      return begin();
    case "commit":
      return finish(true);
    case "rollback":
      return finish(false);
    case "close":
      return client.close();
  }
}

async function answer(ask: Ask & { id: number }): Promise<Told> {
  try {
    return { id: ask.id, result: await perform(ask) };
  } catch (error) {
    if (!(error instanceof Error)) return { id: ask.id, error: { message: String(error), fields: {} } };
    // A copied error loses these: the database's code and rule.
    const { message, ...fields } = { ...error, message: error.message };
    const plain = Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === "string"));
    return { id: ask.id, error: { message, fields: plain } };
  }
}

parentPort?.on("message", (ask: Ask & { id: number }) => {
  void answer(ask).then((told) => parentPort?.postMessage(told));
});
parentPort?.postMessage("open");
