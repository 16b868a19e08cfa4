import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import { everyAnswer } from "../settings/response-headers.mjs";
import type { Handler } from "./front-door.ts";

const PATH = "/_next/static/chunks/";
const TYPES = { js: "application/javascript; charset=UTF-8", css: "text/css; charset=UTF-8" } as const;

const pack = promisify(gzip);

/**
 * Answers for the scripts and styles in a build's folder of chunks, whose names change with their content. Each is packed
 * at its first use and kept: Next compresses each again for every visitor (docs/decisions/0204-a-server-in-front-of-next.md). All
 * other requests go to `otherwise`.
 */
export function staticFiles(folder: string, otherwise: Handler): Handler {
  const types = new Map<string, string>();
  for (const name of readdirSync(folder))
    for (const [ending, type] of Object.entries(TYPES))
      if (name.endsWith(`.${ending}`)) types.set(PATH + name, type);
  const kept = new Map<string, Promise<Buffer | null>>();
  const packed = (path: string) => {
    const coming =
      kept.get(path) ??
      readFile(join(folder, path.slice(PATH.length)))
        .then((content) => pack(content, { level: constants.Z_BEST_COMPRESSION }))
        // A build that is replaced under a running server has lost its files.
        .catch(() => null);
    kept.set(path, coming);
    return coming;
  };
  return async (request, response) => {
    const { method, headers, url = "" } = request;
    const type = method === "GET" && wantsGzip(headers) ? types.get(url) : undefined;
    const body = type ? await packed(url) : null;
    if (!type || !body) return otherwise(request, response);
    for (const { key, value } of everyAnswer) response.setHeader(key, value);
    response.writeHead(200, {
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "gzip",
      "content-length": body.length,
      "content-type": type,
      vary: "Accept-Encoding",
    });
    response.end(body);
  };
}

/** Whether a request is for a whole file, compressed; Next handles weights and ranges. */
function wantsGzip({ "accept-encoding": accepted, range }: IncomingHttpHeaders): boolean {
  return range === undefined && /(^|,)\s*gzip\s*(,|$)/.test(String(accepted ?? ""));
}
