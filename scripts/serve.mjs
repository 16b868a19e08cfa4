import "./load-env.mjs";

// Loaded by then: an old Node is refused with a sentence before it reads TypeScript.
await import("../lib/server/main.ts");
