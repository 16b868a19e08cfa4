import { loadEnvFile } from "./lib/env-file.mjs";

// Preloaded into the servers: `node --env-file-if-exists` would remark on every start that there is none.
loadEnvFile();
