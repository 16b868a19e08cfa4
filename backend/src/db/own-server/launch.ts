import type { Cluster } from "./cluster.ts";

/** A server that runs and takes connections. */
export interface Launched {
  /** Resolves when it has ended, however it did. */
  ended: Promise<void>;
  /** Asks it for a fast shutdown: running statements are canceled, commits are on disk. */
  stop(): void;
}

export interface Launch {
  cluster: Cluster;
  /** The settings as arguments of `postgres`. */
  settings: string[];
  onLine(line: string): void;
}

/** An earlier server's leftovers still have the folder. */
export class StillRuns extends Error {}

export function eachLine(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest = "";
  stream.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.trim() !== "") onLine(line);
  });
}
