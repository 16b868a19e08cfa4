import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, extname, join, relative, sep } from "node:path";
import send from "send";
import { everyAnswer, workerAnswer } from "../settings/response-headers.mjs";
import { type Handler, refuse } from "./front-door.ts";

const STATIC = "/_next/static/";
const REFERENCE = "/docs/api/reference.js";

/** Encodings of the build's compressed copies, best first, and their file endings. */
const CODINGS = { br: ".br", gzip: ".gz" } as const;
type Coding = keyof typeof CODINGS;

const FOREVER = "public, max-age=31536000, immutable";
const FOR_A_DAY = "public, max-age=86400";

/** Types of compressed files: a copy's ending hides that of its file. */
const TYPES: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".body": "application/javascript; charset=UTF-8",
};

interface File {
  path: string;
  codings: Coding[];
  cache: string;
  isWorker: boolean;
}

/**
 * Serves the build's own files, everything in `/_next/static/` and the API reference's script, from copies that the
 * build compressed: Next would compress each again for every visitor. `otherwise` answers all other requests.
 */
export function staticFiles(build: string, otherwise: Handler): Handler {
  const files = new Map<string, File>();
  const folder = join(build, "static");
  const built = pathsIn(folder);
  for (const path of built) {
    const address = STATIC + relative(folder, path).split(sep).join("/");
    const isWorker = address.includes("/turbopack-worker");
    files.set(address, { path, codings: codingsOf(path, built), cache: FOREVER, isWorker });
  }
  const reference = join(build, "server", "app", `${REFERENCE}.body`);
  const codings = codingsOf(reference, pathsIn(dirname(reference)));
  files.set(REFERENCE, { path: reference, codings, cache: FOR_A_DAY, isWorker: false });
  return (request, response) => {
    const address = request.url?.split("?", 1)[0] ?? "";
    const file = files.get(address);
    if (file) answer(file, request, response);
    else if (address.startsWith(STATIC)) refuseMissing(response);
    else return otherwise(request, response);
  };
}

function codingsOf(path: string, there: ReadonlySet<string>): Coding[] {
  return (["br", "gzip"] as const).filter((coding) => there.has(path + CODINGS[coding]));
}

/** Paths of everything in a folder, including folders. */
function pathsIn(folder: string): Set<string> {
  return new Set(
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
}

function answer(
  { path, codings, cache, isWorker }: File,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const accepted = String(request.headers["accept-encoding"] ?? "").split(/\s*,\s*/);
  const coding = codings.find((one) => accepted.includes(one));
  const stream = send(request, encodeURIComponent(path + (coding ? CODINGS[coding] : "")), {
    cacheControl: false,
    dotfiles: "allow",
    index: false,
  });
  stream.on("headers", () => {
    for (const { key, value } of [...everyAnswer, ...(isWorker ? workerAnswer : [])])
      response.setHeader(key, value);
    response.setHeader("cache-control", cache);
    response.setHeader("vary", "Accept-Encoding");
    if (coding) response.setHeader("content-encoding", coding);
    const type = TYPES[extname(path)];
    if (type) response.setHeader("content-type", type);
  });
  // The files are gone if the build was replaced under a running server.
  stream.on("error", ({ status }) =>
    status === 404 ? refuseMissing(response) : response.writeHead(status).end(),
  );
  stream.pipe(response);
}

function refuseMissing(response: ServerResponse): void {
  refuse(response, { status: 404, sentence: "There is nothing at this address." });
}
