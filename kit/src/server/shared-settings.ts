import { oneOf, origin, text, textOr, whole, zone } from "./settings.ts";

export const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The settings that web server and backend both read: with the same meaning and defaults for both. */
export const sharedSettings = {
  PORT: whole(1, 65_535, 3000),
  HOST: textOr("127.0.0.1"),
  APP_URL: origin,
  DATA_DIR: textOr(".data"),
  TRUST_PROXY: whole(0, 16, 0),
  BUSINESS_TIME_ZONE: zone("Asia/Kolkata"),
  PRODUCT_NAME: textOr("Chairtime"),
  REFRESH_TOKEN_DAYS: whole(1, 365, 7),
  SUPPORT_EMAIL: text,
  LOG_LEVEL: oneOf(LOG_LEVELS, "info"),
  METRICS_TOKEN: text,
};

/** The public origin of the product, for links in mails and the Origin check. */
export function appUrlOf({ APP_URL, PORT }: { APP_URL: string | null; PORT: number }): string {
  return APP_URL ?? `http://localhost:${PORT}`;
}
