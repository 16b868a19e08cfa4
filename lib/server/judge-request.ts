import type { IncomingMessage } from "node:http";
import { hasControlCharacter } from "../bff/control-characters.ts";
import { isCleanPath } from "../bff/proxy/path-check.ts";

export interface Refusal {
  status: number;
  sentence: string;
  allow?: string;
}

const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const KNOWN = new Set(METHODS.split(", "));
const TARGET_MAX = 8 * 1024;

const malformed: Refusal = { status: 400, sentence: "This request is malformed." };
const badAddress: Refusal = { status: 400, sentence: "This address isn’t valid." };
const unknown: Refusal = { status: 404, sentence: "There is nothing at this address." };

/** Refuses a bad request before anything behind this server sees it; null for a good one. */
export function judgeRequest(request: IncomingMessage): Refusal | null {
  const { method = "", url = "", rawHeaders } = request;
  if (!KNOWN.has(method)) return { status: 405, sentence: "This method isn’t allowed here.", allow: METHODS };
  // Absolute form (`GET http://other/`) and asterisk form are meant for proxies.
  if (!url.startsWith("/")) return badAddress;
  if (url.length > TARGET_MAX) return { status: 414, sentence: "This address is too long." };
  if (countOf("host", rawHeaders) !== 1 && request.httpVersion !== "1.0") return malformed;
  if (countOf("host", rawHeaders) > 1 || countOf("content-length", rawHeaders) > 1) return malformed;
  if (!isBodyPlain(request)) return malformed;
  return judgePath(url);
}

/** Request smuggling needs two ways to say where the body ends, or one that not every server understands. */
function isBodyPlain({ headers, httpVersion }: IncomingMessage): boolean {
  const coding = headers["transfer-encoding"];
  if (coding === undefined) return true;
  return (
    headers["content-length"] === undefined && coding.toLowerCase() === "chunked" && httpVersion !== "1.0"
  );
}

/**
 * Allows one spelling per address: later rules compare prefixes, and Next only then resolves dot segments, doubled
 * slashes and a slash behind a file.
 */
function judgePath(url: string): Refusal | null {
  const path = url.split("?", 1)[0] ?? url;
  if (hasControlCharacter(url) || path.startsWith("//") || !isCleanPath(path)) return badAddress;
  const decoded = decodeURIComponent(path);
  if (path.includes("//") || /\.\w+\/$/.test(decoded)) return unknown;
  // Next's image service, and its last-resort error page.
  if (/^\/(_next\/image|_global-error)(\/|$)/.test(decoded)) return unknown;
  // A link in another spelling would escape the rules for addresses below `/w/`.
  if (/^\/w(\/|$)/i.test(decoded) && !path.startsWith("/w/")) return unknown;
  // Redirecting a call with a trailing slash would repeat a write.
  return path === "/api" || (path.startsWith("/api/") && path.endsWith("/")) ? unknown : null;
}

function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === name) count++;
  return count;
}
