import { parseBackendSettings } from "../backend/src/env.ts";
import { parseSettings } from "../lib/settings.ts";

// Both processes judge their own settings when they start; asked here, a mistake shows before a long build.
const checks = [parseSettings, ...(process.env.BACKEND_URL ? [] : [parseBackendSettings])];
const sentences = checks.flatMap((check) => {
  try {
    check(process.env);
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split("\n") : [String(error)];
  }
});

if (sentences.length > 0) {
  console.error([...new Set(sentences)].join("\n"));
  process.exitCode = 2;
}
