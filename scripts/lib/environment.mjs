import { accessSync, constants, statfsSync } from "node:fs";

const MEMORY = "/dev/shm";
/** The most space that the tests' folders take, with room to spare. */
const NEEDED_BYTES = 4_000_000_000;

/** Lets this command and all that it starts keep temporary files in memory where there is room: databases force each write. */
export function keepFilesInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    accessSync(MEMORY, constants.W_OK);
    if (bavail * bsize >= NEEDED_BYTES) process.env.TMPDIR = MEMORY;
  } catch {
    // Only some systems have it: the usual folder serves as well, more slowly.
  }
}

/** Every setting of the app and its backend: a test's servers must not see the developer's own. */
const SETTINGS = [
  "PORT",
  "HOST",
  "BACKEND_PORT",
  "APP_URL",
  "BACKEND_URL",
  "SESSION_SECRET",
  "DATA_DIR",
  "DATABASE_URL",
  "DATABASE_READ_URL",
  "DATABASE_POOL_SIZE",
  "BACKUPS_KEPT",
  "SMTP_URL",
  "MAIL_FROM",
  "BACKEND_SECRET",
  "PUSH_KEY",
  "TRUST_PROXY",
  "REDIS_URL",
  "BUSINESS_TIME_ZONE",
  "PRODUCT_NAME",
  "PSEUDO_LANGUAGE",
  "REQUEST_TIMEOUT_MS",
  "REFRESH_MEMORY_SECONDS",
  "ACCESS_TOKEN_SECONDS",
  "REFRESH_TOKEN_DAYS",
  "REFRESH_GRACE_SECONDS",
  "SUPPORT_EMAIL",
  "TERMS_URL",
  "PRIVACY_URL",
  "LOG_LEVEL",
  "METRICS_TOKEN",
  "AUTH_LIMITS",
  "SIGN_INS_PER_MINUTE",
  "MAILS_PER_MINUTE",
  "MAILS_PER_ADDRESS",
  "SIGN_IN_FREE_FAILURES",
  "SIGN_IN_MAX_DELAY_SECONDS",
  "REGISTRATION",
  "SALON_MEMBERS",
  "SALON_RECORDS",
  "SALON_RECORDS_MB",
  "HISTORY_DAYS",
  "SALON_HISTORY_MB",
  "SALON_REQUESTS_PER_MINUTE",
  "TOKEN_REQUESTS_PER_MINUTE",
  "WEBHOOK_PRIVATE_TARGETS",
  "SALON_MAILS_PER_HOUR",
  "NODE_ENV",
  "NODE_OPTIONS",
];

/**
 * The environment without any setting of the app, plus those given. Emptied instead of removed, so that a `.env` file
 * does not bring them back.
 * @param {Record<string, string>} settings
 * @returns {NodeJS.ProcessEnv}
 */
export function testEnvironment(settings = {}) {
  const none = Object.fromEntries(SETTINGS.map((name) => [name, ""]));
  return { ...process.env, ...none, ...settings };
}
