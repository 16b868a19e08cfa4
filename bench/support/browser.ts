import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "../../scripts/lib/chromium.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { whenDone } from "../../scripts/lib/processes.mjs";

const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export interface Browser {
  context: BrowserContext;
  /** Port of the debugging protocol. */
  port: number;
}

/**
 * A Chromium with a new profile in `folder`, with the cookies of a signed-in visitor. `measured` lets the page run the
 * benchmark's own expressions, which its content security policy would refuse.
 */
export async function openBrowser(what: {
  folder: string;
  name: string;
  app: string;
  cookie: string;
  measured?: boolean;
}): Promise<Browser> {
  const { folder, name, app, cookie, measured = false } = what;
  const port = await freePort();
  const context = await chromium.launchPersistentContext(join(folder, name), {
    executablePath: await findChromium(),
    headless: true,
    bypassCSP: measured,
    viewport: { width: 1280, height: 800 },
    args: [...QUIET, `--remote-debugging-port=${port}`],
  });
  whenDone(() => context.close().catch(() => undefined));
  const cookies = cookie.split("; ").filter((pair) => pair !== "");
  await context.addCookies(
    cookies.map((pair) => {
      const at = pair.indexOf("=");
      return {
        name: pair.slice(0, at),
        value: pair.slice(at + 1),
        url: app,
        httpOnly: true,
        sameSite: "Lax",
      };
    }),
  );
  return { context, port };
}
