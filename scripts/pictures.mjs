import { join } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { testEnvironment } from "./lib/environment.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { projectNode } from "./lib/node.mjs";
import { main, run, temporaryFolder } from "./lib/processes.mjs";
import { seedDemo } from "./lib/seed.mjs";
import { startWeb } from "./lib/servers.mjs";
import { Stop } from "./lib/stop.mjs";
import { say, step } from "./lib/terminal.mjs";

/** Short, so that a page's token can run out for a picture of its loading. */
const ACCESS_TOKEN_SECONDS = "3";

// Makes the README's pictures and the contact sheet in both themes from a fresh demo salon: `node scripts/pictures.mjs`.
main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const folder = temporaryFolder("pictures");
  await step("Taking pictures", async (note) => {
    const CHROMIUM_PATH = await findChromium(note);
    const DATA_DIR = join(folder, "data");
    const signIn = await seedDemo(testEnvironment({ DATA_DIR }));
    const { url } = await startWeb({ name: "demo", folder, settings: { DATA_DIR, ACCESS_TOKEN_SECONDS } });
    const env = {
      ...process.env,
      CHROMIUM_PATH,
      E2E_URL: url,
      ACCESS_TOKEN_SECONDS,
      DEMO_SIGN_IN: JSON.stringify(signIn),
    };
    const { code, output } = await run(projectNode(), ["e2e/contact-sheet.ts"], { env, onLine: note });
    if (code !== 0) throw new Stop(`${output.trim()}\nThe pictures could not be made.`);
  });
  if (!process.env.PICTURES_OF) say("The README's pictures and both contact sheets in docs/ are new.");
});
