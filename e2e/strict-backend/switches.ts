import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Answer } from "./answer.ts";

/** The faults. `dropBefore` and the statuses happen instead of the call; `after: true` and `dropAfter` after it. */
export type Fault =
  | { kind: "delay"; ms: number; after?: boolean }
  | { kind: "dropBefore" | "dropAfter" | "hang" | "hangAfter" }
  | { kind: "status"; status: number; body?: unknown; after?: boolean; headers?: Record<string, string> }
  | { kind: "html" | "empty" | "text"; status?: number }
  | { kind: "truncated" }
  | { kind: "oversized"; bytes: number }
  | { kind: "bigHeaders" }
  | { kind: "headers"; headers: Record<string, string> };

export interface Match {
  method?: string;
  /** A path, or its beginning followed by `*`. */
  path?: string;
  /** The e-mail address of the user whose token, cookie or credentials the request carries. */
  user?: string;
}

export interface Switch {
  id: string;
  match: Match;
  /** How often it still happens; absent means until it is cleared. */
  times?: number;
  /** How many matching requests pass before. */
  skip: number;
  fault: Fault;
}

export function makeSwitch(given: { match?: Match; times?: number; skip?: number; fault: Fault }): Switch {
  return { ...given, id: randomUUID(), match: given.match ?? {}, skip: given.skip ?? 0 };
}

/** The faults of a request, used up by it. */
export function faultsOf(
  switches: Switch[],
  request: { method: string; path: string; user: string | null },
): Fault[] {
  const faults: Fault[] = [];
  for (const one of [...switches]) {
    if (!isMatch(one.match, request)) continue;
    if (one.skip > 0) {
      one.skip--;
      continue;
    }
    faults.push(one.fault);
    if (one.times === undefined) continue;
    one.times--;
    if (one.times <= 0) switches.splice(switches.indexOf(one), 1);
  }
  return faults;
}

function isMatch(
  match: Match,
  { method, path, user }: { method: string; path: string; user: string | null },
) {
  if (match.method && match.method !== method) return false;
  if (match.user && match.user.toLowerCase() !== user?.toLowerCase()) return false;
  if (!match.path) return true;
  return match.path.endsWith("*") ? path.startsWith(match.path.slice(0, -1)) : path === match.path;
}

const HTML = "<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>";

/** Answers a request with its faults; `run` does the call itself, at most once. */
export async function answerWith(
  faults: Fault[],
  response: ServerResponse,
  run: () => Answer,
): Promise<void> {
  for (const fault of faults) if (fault.kind === "delay" && !fault.after) await pause(fault.ms);
  const instead = faults.find((fault) => isInstead(fault));
  if (instead) return replace(instead, response);
  const answer = run();
  for (const fault of faults) if (fault.kind === "delay" && fault.after) await pause(fault.ms);
  for (const fault of faults)
    if (fault.kind === "headers") answer.headers = { ...answer.headers, ...fault.headers };
  const after = faults.find(({ kind }) => !["delay", "headers"].includes(kind));
  if (after) return spoil(after, answer, response);
  send(response, answer);
}

function isInstead(fault: Fault): boolean {
  if (fault.kind === "status") return !fault.after;
  return ["dropBefore", "hang", "html", "empty", "text"].includes(fault.kind);
}

function replace(fault: Fault, response: ServerResponse): void {
  switch (fault.kind) {
    case "dropBefore":
      response.destroy();
      return;
    case "status":
      send(response, {
        status: fault.status,
        body: fault.body ?? { error: "scripted" },
        ...headersOf(fault),
      });
      return;
    case "html":
      response.writeHead(fault.status ?? 502, { "content-type": "text/html" }).end(HTML);
      return;
    case "text":
      response.writeHead(fault.status ?? 500, { "content-type": "text/plain" }).end("upstream connect error");
      return;
    case "empty":
      response.writeHead(fault.status ?? 500).end();
  }
}

function spoil(fault: Fault, answer: Answer, response: ServerResponse): void {
  const bytes = Buffer.from(JSON.stringify(answer.body ?? {}));
  const type = { ...answer.headers, "content-type": "application/json" };
  switch (fault.kind) {
    case "dropAfter":
      response.destroy();
      return;
    case "status":
      send(response, {
        status: fault.status,
        body: fault.body ?? { error: "scripted" },
        ...headersOf(fault),
      });
      return;
    case "truncated":
      response.writeHead(answer.status, { ...type, "content-length": bytes.length });
      response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
      return;
    case "oversized":
      writeForever(response, fault.bytes, type);
      return;
    case "bigHeaders":
      send(response, { ...answer, headers: { ...answer.headers, "x-big": "x".repeat(64 * 1024) } });
  }
}

function headersOf(fault: Extract<Fault, { kind: "status" }>): { headers?: Record<string, string> } {
  return fault.headers ? { headers: fault.headers } : {};
}

/** A list of this many bytes, written as fast as it is read. */
function writeForever(response: ServerResponse, bytes: number, headers: Record<string, string>): void {
  response.writeHead(200, headers);
  const piece = Buffer.from(`${JSON.stringify("x".repeat(64 * 1024))},`);
  let left = bytes;
  response.write("[");
  const more = () => {
    while (left > 0) {
      left -= piece.length;
      if (!response.write(piece)) return;
    }
    response.end("0]");
    left = Number.NEGATIVE_INFINITY;
    response.off("drain", more);
  };
  response.on("drain", more);
  more();
}

export function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  if (body === undefined) response.writeHead(status, headers).end();
  else
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
