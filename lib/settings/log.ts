import pino, { type Logger } from "pino";
import { settings } from "./settings.ts";

// The production build duplicates this module for pages and route handlers: shared state is on globalThis.
const shared = globalThis as { chairtimeLog?: Logger };

/**
 * The structured log of this process, one JSON object per line on standard output. Never pass it a token, a password, a
 * mail address, a body, or a query (links in mails carry tokens there).
 */
export function log(): Logger {
  shared.chairtimeLog ??= pino(
    { level: settings().logLevel, base: { service: "web" } },
    pino.destination({ fd: 1, sync: false }),
  );
  return shared.chairtimeLog;
}

/** Flushes the buffer. Called before the process ends. */
export function flushLog(): void {
  shared.chairtimeLog?.flush();
}
