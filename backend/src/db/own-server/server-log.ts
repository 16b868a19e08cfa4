import { type Logger, pino } from "pino";

/** Where a server's log goes, and what befalls its connections. */
export type ServerLog = Pick<Logger, "debug" | "info" | "warn" | "error">;

export const SILENT: ServerLog = pino({ level: "silent" });

/** A new connection may come while the server starts, or be ended by an operator or a stop: the pool says what came of it. */
const USUAL = /the database system is|terminating connection due to administrator command/;

/** Worth an operator's attention, although PostgreSQL only logs it. */
const TROUBLE = /terminated by|not properly shut down|could not/;

/** Passes a line of the server's log on, by its severity. */
export function tell(log: ServerLog, line: string): void {
  const [, severity = "", text = line] = /^([A-Z0-9]+):\s+(.*)$/.exec(line) ?? [];
  const message = `postgres: ${text}`;
  if (severity === "PANIC") log.error(message);
  else if (severity === "FATAL" ? !USUAL.test(text) : TROUBLE.test(text)) log.warn(message);
  else log.debug(message);
}
