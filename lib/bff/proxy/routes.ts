import { type Call, type Method, open, proxied } from "@chairtime/contract/paths";

export type RouteFinding =
  | { kind: "proxied" | "open"; method: Method }
  | { kind: "wrong-method"; allow: string }
  | { kind: "unknown" };

const UNKNOWN: RouteFinding = { kind: "unknown" };

interface Known {
  kind: "proxied" | "open";
  method: Method;
}

// Two maps instead of patterns: `/api/employees` by its whole path, `/api/employees/{id}` by all but its last segment.
const exact = new Map<string, Known[]>();
const byParent = new Map<string, Known[]>();

function learn(calls: readonly Call[], kind: Known["kind"]): void {
  for (const { method, path } of calls) {
    const isItem = path.endsWith("/{id}");
    const map = isItem ? byParent : exact;
    const key = isItem ? path.slice(0, -"/{id}".length) : path;
    map.set(key, [...(map.get(key) ?? []), { kind, method }]);
  }
}
learn(proxied, "proxied");
learn(open, "open");

/** What the allow-list says of a method and a path (already checked to be clean). */
export function findRoute(method: string, path: string): RouteFinding {
  const cut = path.lastIndexOf("/");
  const own = exact.get(path) ?? [];
  const items = cut < path.length - 1 ? (byParent.get(path.slice(0, cut)) ?? []) : [];
  if (own.length === 0 && items.length === 0) return UNKNOWN;
  const match = own.find((known) => known.method === method) ?? itemMatch(own, items, method);
  if (match) return match;
  const allowed = own.length > 0 ? own : items;
  return { kind: "wrong-method", allow: [...new Set(allowed.map((known) => known.method))].join(", ") };
}

/** `/api/employees/availability` is a call of its own, not an employee named 'availability'. */
function itemMatch(own: readonly Known[], items: readonly Known[], method: string): Known | undefined {
  return own.length > 0 ? undefined : items.find((known) => known.method === method);
}
