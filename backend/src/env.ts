import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { StartError } from "./start-error.ts";

const SECRET_MIN = 32;
const DEFAULT_PORT = 4000;
const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

const whole = (name: string, min: number, max: number, fallback: number) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((text: string | undefined, context) => {
      if (text === undefined) return fallback;
      const number = Number(text);
      if (Number.isInteger(number) && number >= min && number <= max) return number;
      context.issues.push({
        code: "custom",
        input: text,
        message: `${name} must be a whole number from ${min} to ${max}.`,
      });
      return z.NEVER;
    }),
  );

const address = (name: string, protocols: string[]) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((text: string | undefined, context) => {
      if (text === undefined) return null;
      if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
      const kinds = protocols.map((protocol) => `${protocol}//`).join(" or ");
      context.issues.push({
        code: "custom",
        input: text,
        message: `${name} must be an address that begins with ${kinds}.`,
      });
      return z.NEVER;
    }),
  );

const zone = z._default(z.string(), "Asia/Kolkata").check(
  z.refine(
    (name) => {
      try {
        return new Intl.DateTimeFormat("en-US", { timeZone: name }) !== null;
      } catch {
        return false;
      }
    },
    { error: "BUSINESS_TIME_ZONE must be an IANA zone such as Asia/Kolkata." },
  ),
);

const secret = z.optional(
  z.string().check(
    z.refine((text) => text.length >= SECRET_MIN && new Set(text).size >= 8, {
      error: `BACKEND_SECRET must be at least ${SECRET_MIN} random characters, for example from: openssl rand -hex 32`,
    }),
  ),
);

const schema = z.object({
  BACKEND_PORT: whole("BACKEND_PORT", 0, 65_535, DEFAULT_PORT),
  PORT: whole("PORT", 1, 65_535, 3000),
  HOST: z._default(z.string(), "127.0.0.1"),
  APP_URL: address("APP_URL", ["http:", "https:"]),
  DATA_DIR: z._default(z.string(), ".data"),
  DATABASE_URL: address("DATABASE_URL", ["postgres:", "postgresql:"]),
  SMTP_URL: address("SMTP_URL", ["smtp:", "smtps:", "smtp+tls:"]),
  MAIL_FROM: z.optional(z.string()),
  BACKEND_SECRET: secret,
  TRUST_PROXY: whole("TRUST_PROXY", 0, 16, 0),
  BUSINESS_TIME_ZONE: zone,
  PRODUCT_NAME: z._default(z.string(), "Chairtime"),
  SUPPORT_EMAIL: z.optional(z.string()),
  ACCESS_TOKEN_SECONDS: whole("ACCESS_TOKEN_SECONDS", 1, 86_400, 900),
  REFRESH_TOKEN_DAYS: whole("REFRESH_TOKEN_DAYS", 1, 365, 7),
  REFRESH_GRACE_SECONDS: whole("REFRESH_GRACE_SECONDS", 0, 3600, 30),
  AUTH_LIMITS: z._default(z.enum(["on", "off"], "AUTH_LIMITS must be on or off."), "on"),
  SIGN_INS_PER_MINUTE: whole("SIGN_INS_PER_MINUTE", 1, 1_000_000, 30),
  MAILS_PER_MINUTE: whole("MAILS_PER_MINUTE", 1, 1_000_000, 10),
  MAILS_PER_ADDRESS: whole("MAILS_PER_ADDRESS", 1, 1_000_000, 5),
  SIGN_IN_FREE_FAILURES: whole("SIGN_IN_FREE_FAILURES", 1, 1000, 5),
  SIGN_IN_MAX_DELAY_SECONDS: whole("SIGN_IN_MAX_DELAY_SECONDS", 1, 86_400, 900),
  REGISTRATION: z._default(z.enum(["open", "closed"], "REGISTRATION must be open or closed."), "open"),
  SALON_MEMBERS: whole("SALON_MEMBERS", 1, 1_000_000, 5000),
  SALON_RECORDS: whole("SALON_RECORDS", 1, 10_000_000, 100_000),
  SALON_REQUESTS_PER_MINUTE: whole("SALON_REQUESTS_PER_MINUTE", 1, 10_000_000, 6000),
  DATABASE_POOL_SIZE: whole("DATABASE_POOL_SIZE", 1, 500, 10),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}.`), "info"),
  METRICS_TOKEN: z.optional(z.string()),
});

/** How often a visitor may try; every number is per account or per address of origin. */
export interface AuthLimits {
  signInsPerMinute: number;
  mailsPerMinute: number;
  /** Mails of one kind to one address in an hour. */
  mailsPerAddress: number;
  /** Wrong passwords of one account before the growing delay begins. */
  freeFailures: number;
  maxDelaySeconds: number;
  /** Requests of one salon that one backend answers in a minute. */
  salonRequestsPerMinute: number;
}

export interface BackendSettings {
  port: number;
  /** False when the port is only the default: any free one will do when it is taken. */
  portGiven: boolean;
  host: string;
  /** The public origin of the product, without a trailing slash: links in mail. */
  appUrl: string;
  dataDir: string;
  /** PostgreSQL; `null` is the embedded database in `dataDir`. */
  databaseUrl: string | null;
  databasePoolSize: number;
  smtpUrl: string | null;
  mailFrom: string;
  secret: string | null;
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
  /** How much a salon may have: members, and records of each kind. */
  quotas: { members: number; records: number };
  logLevel: (typeof LOG_LEVELS)[number];
  metricsToken: string | null;
}

/** Reads the settings from an environment. Throws StartError naming every bad one. */
export function parseBackendSettings(env: Record<string, string | undefined>): BackendSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = z.safeParse(schema, given);
  if (!parsed.success) throw new StartError(parsed.error.issues.map((issue) => issue.message).join("\n"));
  const s = parsed.data;
  const appUrl = s.APP_URL ? new URL(s.APP_URL).origin : `http://localhost:${s.PORT}`;
  return {
    port: s.BACKEND_PORT,
    portGiven: given.BACKEND_PORT !== undefined,
    host: s.HOST,
    appUrl,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    databasePoolSize: s.DATABASE_POOL_SIZE,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM ?? `${s.PRODUCT_NAME} <no-reply@${new URL(appUrl).hostname}>`,
    secret: s.BACKEND_SECRET ?? null,
    trustProxy: s.TRUST_PROXY,
    businessTimeZone: s.BUSINESS_TIME_ZONE,
    productName: s.PRODUCT_NAME,
    supportEmail: s.SUPPORT_EMAIL ?? null,
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
            freeFailures: s.SIGN_IN_FREE_FAILURES,
            maxDelaySeconds: s.SIGN_IN_MAX_DELAY_SECONDS,
            salonRequestsPerMinute: s.SALON_REQUESTS_PER_MINUTE,
          },
    registration: s.REGISTRATION,
    quotas: { members: s.SALON_MEMBERS, records: s.SALON_RECORDS },
    logLevel: s.LOG_LEVEL,
    metricsToken: s.METRICS_TOKEN ?? null,
  };
}

/** The key for access tokens: as set, else made once and kept beside the data, readable by its owner alone. */
export function backendSecret(settings: Pick<BackendSettings, "secret" | "dataDir">): string {
  if (settings.secret !== null) return settings.secret;
  const path = join(settings.dataDir, "backend-secret");
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(path, "utf8").trim();
}

/** The settings of this process. */
export function processSettings(): BackendSettings {
  return parseBackendSettings(process.env);
}
