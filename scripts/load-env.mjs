import { loadEnvFile } from "./lib/env-file.mjs";

// Preloaded into the servers: `node --env-file-if-exists` would warn on every start without one.
loadEnvFile();
