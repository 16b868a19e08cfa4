import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { main } from "./lib/processes.mjs";

main(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
