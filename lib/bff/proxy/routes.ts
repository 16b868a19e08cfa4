import { type Call, type Method, onlyAsks } from "@chairtime/contract/calls/call";
import { matchCall } from "@chairtime/contract/calls/calls";

export type RouteFinding =
  | { kind: "proxied" | "open"; method: Method; onlyAsks: boolean }
  | { kind: "wrong-method"; allow: string }
  | { kind: "unknown" };

/** Calls that the proxy forwards: neither those that the BFF answers itself, nor those of members' links. */
const KINDS: Record<Call["by"], "proxied" | "open" | null> = {
  session: "proxied",
  visitor: "open",
  "web-server": null,
  link: null,
};

/** The contract's call for a method and a path that has passed `isCleanPath`. */
export function findRoute(method: string, path: string): RouteFinding {
  const match = matchCall(method, path);
  if (match.kind === "call") {
    const kind = KINDS[match.call.by];
    if (kind === null) return { kind: "unknown" };
    return { kind, method: match.call.method, onlyAsks: onlyAsks(match.call) };
  }
  if (match.kind === "unknown") return match;
  const passed = match.calls.filter(({ by }) => KINDS[by] !== null);
  if (passed.length === 0) return { kind: "unknown" };
  return { kind: "wrong-method", allow: passed.map((call) => call.method).join(", ") };
}
