import { parseSettings, SettingsError } from "../lib/settings.ts";

try {
  parseSettings(process.env);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
