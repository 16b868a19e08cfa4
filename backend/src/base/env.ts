import { keptSecret } from "@chairtime/kit/server/kept-secret";
import { address, oneOf, readSettings, secret, setting, text, whole } from "@chairtime/kit/server/settings";
import { appUrlOf, type LogLevel, sharedSettings } from "@chairtime/kit/server/shared-settings";
import { isPrivateKey, keysFrom, keysOf, type PushKeys } from "./push-keys.ts";

const table = {
  ...sharedSettings,
  BACKEND_PORT: whole(0, 65_535, 4000),
  DATABASE_URL: address("postgres:", "postgresql:"),
  DATABASE_READ_URL: address("postgres:", "postgresql:"),
  DATABASE_POOL_SIZE: whole(1, 500, 10),
  SMTP_URL: address("smtp:", "smtps:", "smtp+tls:"),
  MAIL_FROM: text,
  BACKEND_SECRET: secret,
  PUSH_KEY: setting(
    null,
    "must be a private VAPID key, 43 characters of base64url, for example from: npx web-push generate-vapid-keys",
    (key) => (isPrivateKey(key) ? key : undefined),
  ),
  ACCESS_TOKEN_SECONDS: whole(1, 86_400, 900),
  REFRESH_GRACE_SECONDS: whole(0, 3600, 30),
  AUTH_LIMITS: oneOf(["on", "off"], "on"),
  SIGN_INS_PER_MINUTE: whole(1, 1_000_000, 30),
  MAILS_PER_MINUTE: whole(1, 1_000_000, 10),
  MAILS_PER_ADDRESS: whole(1, 1_000_000, 5),
  SALON_MAILS_PER_HOUR: whole(1, 10_000_000, 1000),
  SIGN_IN_FREE_FAILURES: whole(1, 1000, 5),
  SIGN_IN_MAX_DELAY_SECONDS: whole(1, 86_400, 900),
  REGISTRATION: oneOf(["open", "closed"], "open"),
  SALON_MEMBERS: whole(1, 1_000_000, 50_000),
  SALON_RECORDS: whole(1, 10_000_000, 1_000_000),
  SALON_RECORDS_MB: whole(1, 100_000, 512),
  SALON_REQUESTS_PER_MINUTE: whole(1, 10_000_000, 6000),
  TOKEN_REQUESTS_PER_MINUTE: whole(1, 10_000_000, 600),
  WEBHOOK_PRIVATE_TARGETS: oneOf(["refuse", "allow"], "refuse"),
  BACKUPS_KEPT: whole(0, 1000, 7),
  HISTORY_DAYS: whole(1, 36_500, 400),
  SALON_HISTORY_MB: whole(1, 100_000, 256),
};

/** How often a visitor may try; every number is per account or per address of origin. */
export interface AuthLimits {
  signInsPerMinute: number;
  mailsPerMinute: number;
  /** Mails of one kind to one address in an hour. */
  mailsPerAddress: number;
  /** Mails to members that one salon, or one address of origin, may cause in an hour. */
  salonMailsPerHour: number;
  /** Wrong passwords of one account before the growing delay begins. */
  freeFailures: number;
  maxDelaySeconds: number;
  /** Requests of one salon that one backend answers in a minute. */
  salonRequestsPerMinute: number;
  /** Requests of one token that one backend answers in a minute. */
  tokenRequestsPerMinute: number;
}

export interface BackendSettings {
  port: number;
  /** False for the default port: the start takes a free one when it is in use. */
  isPortSet: boolean;
  host: string;
  /** The public origin of the product, without a trailing slash: links in mail. */
  appUrl: string;
  dataDir: string;
  /** Your PostgreSQL; `null` is the product's own in `dataDir`. */
  databaseUrl: string | null;
  /** Replicas of that PostgreSQL for reads; `null` reads from it alone. */
  databaseReadUrl: string | null;
  databasePoolSize: number;
  /** Number of backups kept; 0 keeps all, and takes none automatically. */
  backupsKept: number;
  smtpUrl: string | null;
  mailFrom: string;
  secret: string | null;
  /** The private key for messages to phones, in base64url; `null` is one made from the secret. */
  pushKey: string | null;
  trustProxy: number;
  businessTimeZone: string;
  productName: string;
  supportEmail: string | null;
  accessTokenSeconds: number;
  refreshTokenDays: number;
  refreshGraceSeconds: number;
  /** `null` when turned off. */
  limits: AuthLimits | null;
  registration: "open" | "closed";
  /** Whether webhooks may lead to private addresses and plain http, for development and tests. */
  webhookPrivateTargets: boolean;
  /** How much a salon may have: members, records of each kind and their bytes, and bytes that its history keeps. */
  quotas: { members: number; records: number; recordBytes: number; historyBytes: number };
  historyDays: number;
  logLevel: LogLevel;
  metricsToken: string | null;
}

/** Reads the settings from an environment. Throws StartError naming every bad one. */
export function parseBackendSettings(env: Record<string, string | undefined>): BackendSettings {
  const s = readSettings(table, env);
  const appUrl = appUrlOf(s);
  return {
    port: s.BACKEND_PORT,
    isPortSet: Boolean(env.BACKEND_PORT),
    host: s.HOST,
    appUrl,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    databaseReadUrl: s.DATABASE_URL === null ? null : s.DATABASE_READ_URL,
    databasePoolSize: s.DATABASE_POOL_SIZE,
    backupsKept: s.BACKUPS_KEPT,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM ?? `${s.PRODUCT_NAME} <no-reply@${new URL(appUrl).hostname}>`,
    secret: s.BACKEND_SECRET,
    pushKey: s.PUSH_KEY,
    trustProxy: s.TRUST_PROXY,
    businessTimeZone: s.BUSINESS_TIME_ZONE,
    productName: s.PRODUCT_NAME,
    supportEmail: s.SUPPORT_EMAIL,
    accessTokenSeconds: s.ACCESS_TOKEN_SECONDS,
    refreshTokenDays: s.REFRESH_TOKEN_DAYS,
    refreshGraceSeconds: s.REFRESH_GRACE_SECONDS,
    limits:
      s.AUTH_LIMITS === "off"
        ? null
        : {
            signInsPerMinute: s.SIGN_INS_PER_MINUTE,
            mailsPerMinute: s.MAILS_PER_MINUTE,
            mailsPerAddress: s.MAILS_PER_ADDRESS,
            salonMailsPerHour: s.SALON_MAILS_PER_HOUR,
            freeFailures: s.SIGN_IN_FREE_FAILURES,
            maxDelaySeconds: s.SIGN_IN_MAX_DELAY_SECONDS,
            salonRequestsPerMinute: s.SALON_REQUESTS_PER_MINUTE,
            tokenRequestsPerMinute: s.TOKEN_REQUESTS_PER_MINUTE,
          },
    registration: s.REGISTRATION,
    webhookPrivateTargets: s.WEBHOOK_PRIVATE_TARGETS === "allow",
    quotas: {
      members: s.SALON_MEMBERS,
      records: s.SALON_RECORDS,
      recordBytes: s.SALON_RECORDS_MB * 1_000_000,
      historyBytes: s.SALON_HISTORY_MB * 1_000_000,
    },
    historyDays: s.HISTORY_DAYS,
    logLevel: s.LOG_LEVEL,
    metricsToken: s.METRICS_TOKEN,
  };
}

/** Key for access tokens: the configured one, else the one stored with the data. */
export function backendSecret({ secret, dataDir }: Pick<BackendSettings, "secret" | "dataDir">): string {
  return secret ?? keptSecret({ setting: "BACKEND_SECRET", dataDir, file: "backend-secret" });
}

/** VAPID keys for push messages: the configured ones, else derived from the backend's secret. */
export function pushKeys({ pushKey }: Pick<BackendSettings, "pushKey">, secret: string): PushKeys {
  return pushKey === null ? keysFrom(secret) : keysOf(Buffer.from(pushKey, "base64url"));
}

export function processSettings(): BackendSettings {
  return parseBackendSettings(process.env);
}
