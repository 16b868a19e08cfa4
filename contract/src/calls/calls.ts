import { accountCalls } from "./account-calls.ts";
import { authCalls } from "./auth-calls.ts";
import type { Call } from "./call.ts";
import { historyCalls } from "./history-calls.ts";
import { noticeCalls } from "./notice-calls.ts";
import { offerCalls } from "./offer-calls.ts";
import { ownWeekCalls } from "./own-week-calls.ts";
import { personalDataCalls } from "./personal-data-calls.ts";
import { recordCalls } from "./record-calls.ts";
import { salonCalls } from "./salon-calls.ts";
import { slotCalls } from "./slot-calls.ts";
import { managedTokenCalls } from "./token-calls.ts";
import { webhookCalls } from "./webhook-calls.ts";

/**
 * Every call of the wire, each described once: the web server's proxy lets through by this table, the backend authorizes
 * by it, and `/openapi.json` is made from it.
 */
export const calls: readonly Call[] = [
  ...recordCalls,
  ...authCalls,
  ...salonCalls,
  ...accountCalls,
  ...historyCalls,
  ...ownWeekCalls,
  ...noticeCalls,
  ...offerCalls,
  ...managedTokenCalls,
  ...slotCalls,
  ...webhookCalls,
  ...personalDataCalls,
];

export function callsBy<By extends Call["by"]>(by: By): Extract<Call, { by: By }>[] {
  return calls.filter((call): call is Extract<Call, { by: By }> => call.by === by);
}

const byPath = Map.groupBy(calls, ({ path }) => path);

export type CallMatch<One extends Call = Call> =
  | { kind: "call"; call: One }
  /** The address is known; `calls` are those that it has. */
  | { kind: "wrong-method"; calls: readonly One[] }
  | { kind: "unknown" };

/**
 * The call that a method and a path mean. `/api/employees/availability` is its own call, not an employee named
 * 'availability'.
 */
export function matchCall(method: string, path: string): CallMatch {
  const known = byPath.get(path) ?? byPath.get(itemPath(path));
  if (!known) return { kind: "unknown" };
  const call = known.find((one) => one.method === method);
  return call ? { kind: "call", call } : { kind: "wrong-method", calls: known };
}

/** `/api/employees/{id}` for `/api/employees/x`; an id is never empty. */
function itemPath(path: string): string {
  const cut = path.lastIndexOf("/");
  return cut === path.length - 1 ? "" : `${path.slice(0, cut)}/{id}`;
}
