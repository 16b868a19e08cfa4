import { availableParallelism } from "node:os";

/** The user and the database of the product in its own server. */
export const USER = "chairtime";
export const DATABASE = "chairtime";

/**
 * Connections of a backend to its own server, which shares the machine's processors with it: more concurrent statements
 * would wait for a processor, where salons have no turns.
 */
export const POOL_MAX = availableParallelism() + 2;
/** Some are left for backups, restores and manual sessions. */
const CONNECTIONS_MAX = POOL_MAX + 10;

/**
 * A small server for one backend. Commits are on the disk before they are acknowledged, which is PostgreSQL's default.
 */
const SETTINGS = {
  shared_buffers: "64MB",
  max_connections: String(CONNECTIONS_MAX),
  // Nothing follows this server: its journal is for its own recovery alone, which a small journal keeps short.
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "256MB",
  // One process a statement, and none for what is not used.
  max_parallel_workers_per_gather: "0",
  max_logical_replication_workers: "0",
  jit: "off",
  unix_socket_permissions: "0700",
  TimeZone: "UTC",
  log_timezone: "UTC",
  // What befalls the server. Errors of statements come to the backend, and a log of statements would show people's data.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
  log_line_prefix: "",
};

/** From version 18 on, reading has its own processes, unless told otherwise. */
const SINCE_18 = { io_method: "sync" };

export function settingArguments(major: number, others: Record<string, string>): string[] {
  const all = { ...SETTINGS, ...(major >= 18 ? SINCE_18 : {}), ...others };
  return Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
