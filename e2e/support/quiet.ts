import type { Page, Request } from "@playwright/test";

const QUIET_MS = 500;

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
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
}

/** Waits until a watched page has loaded, and has asked for nothing for half a second: Playwright's `networkidle`. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  const watch = watches.get(page);
  if (!watch) throw new Error("This page is not watched.");
  await new Promise<void>((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    watch.onChange = () => {
      clearTimeout(timer);
      if (watch.underWay.size === 0) timer = setTimeout(resolve, QUIET_MS);
    };
    watch.onChange();
  });
  watch.onChange = () => {};
}
