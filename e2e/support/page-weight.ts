import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

export const KB = 1000;

/**
 * Gzipped bytes of JavaScript that a page's own script tags may load over what Next itself loads on any page of the same
 * build (docs/decisions/0701-byte-budget.md). What comes later, on need, is not counted.
 */
export const BUDGETS = {
  login: 35 * KB,
  ownWeek: 45 * KB,
  staff: 80 * KB,
  account: 80 * KB,
  availability: 95 * KB,
  salon: 100 * KB,
  team: 110 * KB,
  requests: 110 * KB,
};

export interface Script {
  src: string;
  bytes: number;
  gzip: number;
}

/** The addresses of the script tags of an HTML page that a modern browser loads. */
export function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag);
  const sources = tags
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .map((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&"));
  return [...new Set(sources.filter((src) => src !== undefined))];
}

/** The bytes of a served page's scripts, each compressed as a server would. */
export async function weigh(origin: string, path: string, cookie: string): Promise<Script[]> {
  const answer = await fetch(`${origin}${path}`, { headers: { cookie }, redirect: "manual" });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
  const sources = scriptsOf(await answer.text());
  return Promise.all(
    sources.map(async (src) => {
      const script = await fetch(new URL(src, origin));
      if (script.status !== 200) throw new Error(`${src} answered ${script.status}.`);
      const bytes = Buffer.from(await script.arrayBuffer());
      return { src, bytes: bytes.length, gzip: gzipSync(bytes).length };
    }),
  );
}

/**
 * The scripts that the framework itself loads on every page of a build, by the build's own manifest. An empty page
 * below an empty layout has 3.5 kB more (measured with Next 16.4.6): this floor is on the strict side, and nothing that
 * the root layout or its error pages bring can hide in it.
 */
export function frameworkScripts(buildFolder: string): string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(buildFolder, "build-manifest.json"), "utf8"));
  const files =
    typeof manifest === "object" && manifest !== null && "rootMainFiles" in manifest
      ? manifest.rootMainFiles
      : null;
  if (!Array.isArray(files) || files.length === 0) throw new Error("The build names no framework scripts.");
  return files.map((file) => `/_next/${String(file)}`);
}

/** Compressed bytes of a page's framework scripts, and of everything else. */
export function split(scripts: Script[], framework: string[]): { floor: number; over: number } {
  const own = new Set(framework);
  const sum = (chosen: Script[]) => chosen.reduce((total, { gzip }) => total + gzip, 0);
  return {
    floor: sum(scripts.filter(({ src }) => own.has(src))),
    over: sum(scripts.filter(({ src }) => !own.has(src))),
  };
}
