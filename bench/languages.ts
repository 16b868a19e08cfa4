import { join } from "node:path";
import { ensureBuilt } from "../scripts/lib/build.mjs";
import { findChromium } from "../scripts/lib/chromium.mjs";
import { testEnvironment } from "../scripts/lib/environment.mjs";
import { ensureInstalled } from "../scripts/lib/install.mjs";
import { projectNode } from "../scripts/lib/node.mjs";
import { main, run, temporaryFolder } from "../scripts/lib/processes.mjs";
import { seedDemo } from "../scripts/lib/seed.mjs";
import { startWeb } from "../scripts/lib/servers.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";

/** Short, so that a page's token can run out for a look at its loading. */
const ACCESS_TOKEN_SECONDS = "3";

// node bench/languages.ts ['de ar']: checks every state of a demo salon in these languages, by default in the
// pseudo-language. Exits with 1 if a plain English word is left or something does not fit.
main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const folder = temporaryFolder("languages");
  const { code, output } = await step("Looking at every state", async (note) => {
    const CHROMIUM_PATH = await findChromium(note);
    const DATA_DIR = join(folder, "data");
    const signIn = await seedDemo(testEnvironment({ DATA_DIR }));
    const settings = { DATA_DIR, ACCESS_TOKEN_SECONDS, PSEUDO_LANGUAGE: "on" };
    const { url } = await startWeb({ name: "demo", folder, settings });
    const env = {
      ...process.env,
      CHROMIUM_PATH,
      E2E_URL: url,
      ACCESS_TOKEN_SECONDS,
      CRAWL_IN: process.argv[2] ?? "en-XA",
      DEMO_SIGN_IN: JSON.stringify(signIn),
    };
    return run(projectNode(), ["e2e/crawl-languages.ts"], { env, onLine: note });
  });
  say(output.trim());
  return code;
});
