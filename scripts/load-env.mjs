import { enableCompileCache } from "node:module";
import { endWithNpm } from "./lib/end-with-npm.mjs";
import { loadEnvFile } from "./lib/env-file.mjs";
import { refuseOldNode } from "./lib/node.mjs";
import { at } from "./lib/root.mjs";

// Preloaded into the servers: `node --env-file-if-exists` would warn on every start without one.
refuseOldNode();
loadEnvFile();
endWithNpm();

// The next start reads what this one compiled, a fifth of the backend's start. Children take the folder from the
// environment; where it cannot be written, nothing is kept.
process.env.NODE_COMPILE_CACHE ??= at(".next", "cache", "compiled");
enableCompileCache();
