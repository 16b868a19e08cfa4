import { endWithNpm } from "./lib/end-with-npm.mjs";
import { loadEnvFile } from "./lib/env-file.mjs";
import { refuseOldNode } from "./lib/node.mjs";

// Preloaded into the servers: `node --env-file-if-exists` would warn on every start without one.
refuseOldNode();
loadEnvFile();
endWithNpm();
