import { backendSecret, parseBackendSettings } from "../backend/src/base/env.ts";
import { parseSettings } from "../lib/settings/settings.ts";

type Environment = Record<string, string | undefined>;

const checkBackend = (env: Environment) => backendSecret(parseBackendSettings(env));

// Both processes judge their own settings when they start; asked here, a mistake shows before a long build.
const checks = process.env.BACKEND_URL ? [parseSettings] : [parseSettings, checkBackend];
const sentences = checks.flatMap((check: (env: Environment) => unknown) => {
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
