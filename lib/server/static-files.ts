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

const FOREVER = "public, max-age=31536000, immutable";
const FOR_A_DAY = "public, max-age=86400";

/**
 * Answers for the scripts and styles in a build's folder of chunks, whose names change with their content, and for other
 * scripts by their paths, whose names stay. Each is packed at its first use and kept: Next compresses each again for every
 * visitor (docs/decisions/0204-a-server-in-front-of-next.md). All other requests go to `otherwise`.
 */
export function staticFiles(
  folder: string,
  otherwise: Handler,
  scripts: Readonly<Record<string, string>> = {},
): Handler {
  const files = new Map<string, { file: string; type: string; cache: string }>();
  for (const name of readdirSync(folder))
    for (const [ending, type] of Object.entries(TYPES))
      if (name.endsWith(`.${ending}`))
        files.set(PATH + name, { file: join(folder, name), type, cache: FOREVER });
  for (const [path, file] of Object.entries(scripts))
    files.set(path, { file, type: TYPES.js, cache: FOR_A_DAY });
  const kept = new Map<string, Promise<Buffer | null>>();
  const packed = (path: string, file: string) => {
    const coming =
      kept.get(path) ??
      readFile(file)
        .then((content) => pack(content, { level: constants.Z_BEST_COMPRESSION }))
        // A build that is replaced under a running server has lost its files.
        .catch(() => null);
    kept.set(path, coming);
    return coming;
  };
  return async (request, response) => {
    const { method, headers, url = "" } = request;
    const known = method === "GET" && wantsGzip(headers) ? files.get(url) : undefined;
    const body = known ? await packed(url, known.file) : null;
    if (!known || !body) return otherwise(request, response);
    for (const { key, value } of everyAnswer) response.setHeader(key, value);
    response.writeHead(200, {
      "cache-control": known.cache,
      "content-encoding": "gzip",
      "content-length": body.length,
      "content-type": known.type,
      vary: "Accept-Encoding",
    });
    response.end(body);
  };
}

/** Whether a request is for a whole file, compressed; Next handles weights and ranges. */
function wantsGzip({ "accept-encoding": accepted, range }: IncomingHttpHeaders): boolean {
  return range === undefined && /(^|,)\s*gzip\s*(,|$)/.test(String(accepted ?? ""));
}
