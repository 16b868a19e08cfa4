import { expect, type Locator, type Page, type Request } from "@playwright/test";

const QUIET_MS = 500;
/** Longer than any answer is waited for. */
const STUCK_MS = 60_000;

interface Watch {
  underWay: Set<Request>;
  /** Called whenever a request begins or ends. */
  onChange: () => void;
}

const watches = new WeakMap<Page, Watch>();

/** Begins to watch the requests of a page. */
export function watchRequests(page: Page): void {
  const watch: Watch = { underWay: new Set(), onChange: () => {} };
  watches.set(page, watch);
  page.on("request", (request) => {
    // The stream of events is open for as long as the page is.
    if (new URL(request.url()).pathname === "/api/events") return;
    watch.underWay.add(request);
    watch.onChange();
  });
  const ended = (request: Request) => {
    watch.underWay.delete(request);
    watch.onChange();
  };
  // A worker's fetches end with it, silently.
  page.on("worker", (worker) =>
    worker.on("close", () => {
      for (const request of watch.underWay) if (request.url().endsWith(".wasm")) ended(request);
    }),
  );
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
}

/** Waits until a watched page has loaded, and has made no request for half a second: Playwright's `networkidle`. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  const watch = watches.get(page);
  if (!watch) throw new Error("This page is not watched.");
  await new Promise<void>((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const stuck = setTimeout(() => {
      const waits = [...watch.underWay].map((request) => `${request.resourceType()} ${request.url()}`);
      reject(new Error(`The page is not quiet: ${waits.join(", ")}`));
    }, STUCK_MS);
    const quiet = () => {
      clearTimeout(stuck);
      resolve();
    };
    watch.onChange = () => {
      clearTimeout(timer);
      if (watch.underWay.size === 0) timer = setTimeout(quiet, QUIET_MS);
    };
    watch.onChange();
  });
  watch.onChange = () => {};
}

/** Waits until the scripts of all of a page have run: parts of it begin to answer after others. */
export async function untilAllAnswers(page: Page): Promise<void> {
  const dumb = () =>
    [...document.querySelectorAll("main *")].filter(
      (node) => !Object.keys(node).some((name) => name.startsWith("__reactProps")),
    ).length;
  await expect.poll(() => page.evaluate(dumb)).toBe(0);
}

/** Waits until an element answers: before its script has run, a press on it is lost. */
export async function untilAnswering(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((name) => name.startsWith("__reactProps"))))
    .toBe(true);
}
