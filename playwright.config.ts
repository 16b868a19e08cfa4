import { defineConfig, devices } from "@playwright/test";
import type { WireOptions } from "./e2e/support/test";
import { CHROMIUM_ARGUMENTS } from "./scripts/lib/chromium.mjs";

/** A project for another browser; none where it is not found. */
function otherBrowser(name: "firefox" | "webkit", device: (typeof devices)[string], executablePath?: string) {
  if (!executablePath) return [];
  const use = { ...device, viewport: { width: 1280, height: 800 }, launchOptions: { executablePath } };
  const app = { wire: "bundled" as const, baseURL: process.env.E2E_URL };
  return [{ name, grep: /@browsers/, use: { ...use, ...app } }];
}

// The servers are started by scripts/e2e.mjs, which passes where they are: nothing here starts or stops one.
export default defineConfig<WireOptions>({
  testDir: "e2e",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/{testFileDir}/pictures/{arg}{ext}",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // One more than the processors that a run is measured on: a message that is waited for, or a server, leaves one idle.
  workers: 3,
  // Limits, not measures: a machine that is busy with other work passes too.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    // Not the salon's zone, so that a mix-up of the two shows.
    timezoneId: "America/St_Johns",
    locale: "en-US",
    // To draw what moves takes an eighth of the processor's time. The journeys and the dialogs' tests let it move.
    contextOptions: { reducedMotion: "reduce" },
    // Recording a trace of every test takes a quarter of the run; `--trace retain-on-failure` asks for it.
    trace: "off",
    // 'only-on-failure' takes a picture at every test's end, to have it if need be: a tenth of the run. `context` in
    // e2e/support/test.ts takes those of a failure alone.
    screenshot: "off",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: CHROMIUM_ARGUMENTS,
    },
  },
  // '@wire' runs against both backends, '@hosted' needs the scripted one's faults, '@serverless' is on Next alone. A run
  // before a push (E2E_SHORT) repeats only '@differs' on the hosted backend: where the browser does something else there.
  // '@browsers' runs in Firefox and WebKit too, where Playwright's own are found.
  projects: [
    {
      name: "bundled",
      grepInvert: /@hosted|@serverless/,
      use: { wire: "bundled", baseURL: process.env.E2E_URL },
    },
    {
      name: "hosted",
      grep: process.env.E2E_SHORT ? /@differs|@hosted/ : /@wire|@hosted/,
      use: { wire: "hosted", baseURL: process.env.E2E_HOSTED_URL },
    },
    {
      name: "serverless",
      grep: /@serverless/,
      use: { wire: "hosted", baseURL: process.env.E2E_SERVERLESS_URL },
    },
    ...otherBrowser("firefox", devices["Desktop Firefox"], process.env.FIREFOX_PATH),
    ...otherBrowser("webkit", devices["Desktop Safari"], process.env.WEBKIT_PATH),
  ],
});
