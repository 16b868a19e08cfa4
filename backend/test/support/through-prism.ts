import { appendFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { matchCall } from "@chairtime/contract/calls/calls";
import { isV1, matchV1, V1 } from "@chairtime/contract/calls/v1";
import { serve } from "@hono/node-server";
import * as z from "zod/mini";

/** What `node bench/wire-check.ts` passes: a validating proxy for each document, and where to note what they find. */
const settings = z.object({ wire: z.url(), v1: z.url(), report: z.string() });

/** Header with the port of the service that a request is for. The proxies pass it on. */
export const TARGET_HEADER = "x-wire-target";

interface App {
  fetch: Parameters<typeof serve>[0]["fetch"];
  request(path: string, init?: RequestInit): Response | Promise<Response>;
}

const violations = z.array(z.object({ location: z.array(z.string()), message: z.string() }));

/**
 * How tests call a service: in process, or through Prism if `WIRE_CHECK` says so, which checks each answer against the
 * document. Throws for an answer that the document does not allow.
 */
export function asking(app: App): App["request"] {
  const given = process.env.WIRE_CHECK;
  if (!given) return (path, init) => app.request(path, init);
  const { wire, v1, report } = z.parse(settings, JSON.parse(given));
  let listening: Promise<number> | undefined;
  const port = () => {
    listening ??= new Promise<number>((resolve) => {
      const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, (address: AddressInfo) =>
        resolve(address.port),
      );
      server.unref();
    });
    return listening;
  };
  return async (path, init = {}) => {
    if (!isChecked(path, init)) return app.request(path, init);
    const headers = new Headers(init.headers);
    // In process nobody names a browser.
    if (!headers.has("user-agent")) headers.set("user-agent", "");
    headers.set(TARGET_HEADER, String(await port()));
    const url = isV1(path) ? `${v1}${path.slice(V1.length)}` : `${wire}${path}`;
    const answer = await fetch(url, { ...init, headers, redirect: "manual" });
    const named = `${init.method ?? "GET"} ${path.split("?")[0]}: ${answer.status}`;
    const found = answer.headers.get("sl-violations");
    const wrong = found === null ? [] : inAnswer(found);
    appendFileSync(report, `${JSON.stringify({ named, wrong })}\n`);
    if (wrong.length > 0) throw new Error(`${named} is not in the document: ${wrong.join("; ")}`);
    return answer;
  };
}

/**
 * Whether Prism can check the answer: only for calls of the contract with a whole JSON body or none. It would answer
 * others itself.
 */
export function isChecked(path: string, { method = "GET", body, headers }: RequestInit): boolean {
  const [pathname = ""] = path.split("?");
  const match = isV1(pathname) ? matchV1(method, pathname) : matchCall(method, pathname);
  if (match.kind !== "call" || match.call.file || match.call.path === "/api/events") return false;
  if (body === undefined || body === null) return true;
  const type = new Headers(headers).get("content-type");
  return type === "application/json" && typeof body === "string" && isJson(body);
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

/** What is wrong with an answer, as Prism names it; requests that are wrong on purpose do not count. */
export function inAnswer(header: string): string[] {
  const list = z.safeParse(violations, isJson(header) ? JSON.parse(header) : null).data;
  if (!list) return [header];
  return list
    .filter(({ location }) => location[0] === "response")
    .map(({ location, message }) => `${location.join(".")} ${message}`);
}
