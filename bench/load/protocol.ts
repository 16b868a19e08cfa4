/** The calls that a connection repeats. In `path` and `body`, `{n}` is a number never used before, `{day}` a date of
 * its own, `{member}` the connection's own member, `{id}` the id in the answer to the flow's first step. */
export interface Step {
  name: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: string;
}

export interface Load {
  origin: string;
  headers: Record<string, string>;
  /** Further headers of each connection, by turns, as `members`. */
  sessions?: Record<string, string>[];
  steps: Step[];
  members?: string[];
  connections: number;
  /** How long; the first `warmUpMs` are done and not counted. */
  milliseconds: number;
  warmUpMs?: number;
  /** Begin this many flows a second instead of the next as soon as the last is over. */
  perSecond?: number;
  /** End after this many flows, when that is sooner. */
  flows?: number;
  /** Statuses that count as done; 2xx unless said. */
  accept?: number[];
}

export interface StepResult {
  name: string;
  count: number;
  /** Those of the warm-up too. */
  all: number;
  /** Finished a second, over all connections. */
  perSecond: number;
  p50: number;
  p99: number;
}

export interface LoadResult {
  steps: StepResult[];
  /** Wrong answers, by status or error. */
  failures: Record<string, number>;
}
