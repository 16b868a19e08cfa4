// One Lighthouse run in a browser that is open already, with its cookies: arguments url, debugging port, preset.
// Writes the scores and the imperfect audits as one JSON line.
import lighthouse, { desktopConfig } from "lighthouse";

const [url, port, preset] = process.argv.slice(2);
const flags = {
  port: Number(port),
  logLevel: "error",
  onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  // No page of the product may be in a search engine: none is to be found by one.
  skipAudits: ["is-crawlable"],
  // The profile is new for each run: resetting it would sign the visitor out.
  disableStorageReset: true,
};
const result = await lighthouse(url, flags, preset === "desktop" ? desktopConfig : undefined);
if (!result) throw new Error("Lighthouse gave no result.");
const { categories, audits, finalDisplayedUrl, runtimeError } = result.lhr;
if (runtimeError) throw new Error(runtimeError.message);
const number = (name) => audits[name]?.numericValue ?? null;
const imperfect = Object.values(categories).flatMap((category) =>
  category.auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && audits[id]?.score < 0.9)
    .map(({ id }) => `${category.id}: ${id} ${audits[id].displayValue ?? ""}`.trim()),
);
const answer = {
  url: finalDisplayedUrl,
  performance: categories.performance.score * 100,
  accessibility: categories.accessibility.score * 100,
  bestPractices: categories["best-practices"].score * 100,
  seo: categories.seo.score * 100,
  cls: number("cumulative-layout-shift"),
  fcp: number("first-contentful-paint"),
  lcp: number("largest-contentful-paint"),
  tbt: number("total-blocking-time"),
  speedIndex: number("speed-index"),
  imperfect,
};
process.stdout.write(`\nbench-lighthouse ${JSON.stringify(answer)}\n`);
