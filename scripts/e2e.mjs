import { ensureBuilt } from "./lib/build.mjs";
import { runBrowserTests } from "./lib/e2e.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { main } from "./lib/processes.mjs";

// For developers: everything after the name goes to Playwright, for example `npm run e2e -- staff --project=bundled`.
main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return (await runBrowserTests({ args: process.argv.slice(2), show: true })).code;
});
