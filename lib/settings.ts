import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { narrowFolder } from "@chairtime/kit/private-folder";
import { isWeakSecret, SESSION_SECRET_MIN } from "@chairtime/kit/weak-secret";
import { zoneTable } from "@chairtime/kit/zone-table";
import * as z from "zod/mini";
import type { PublicSettings } from "./public-settings.ts";

/** A bad setting stops the start: the message is one readable sentence per setting, each naming it. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

const whole = (name: string, min: number, max: number, fallback: number) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((text: string | undefined, context) => {
      if (text === undefined || text === "") return fallback;
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
      if (!text) return null;
      if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text.replace(/\/+$/, "");
      const kinds = protocols.map((protocol) => `${protocol}//`).join(" or ");
      context.issues.push({
        code: "custom",
        input: text,
        message: `${name} must be an address that begins with ${kinds}.`,
      });
      return z.NEVER;
    }),
  );

const origin = (name: string) =>
  z.pipe(
    address(name, ["http:", "https:"]),
    z.transform((given: string | null, context) => {
      if (given === null || new URL(given).href === `${new URL(given).origin}/`) return given;
      context.issues.push({
        code: "custom",
        input: given,
        message: `${name} must be an origin without a path, such as https://salon.example.`,
      });
      return z.NEVER;
    }),
  );

const text = z.pipe(
  z.optional(z.string()),
  z.transform((value: string | undefined) => value || null),
);

const zone = z.pipe(
  z._default(z.string(), "Asia/Kolkata"),
  z.transform((name: string, context) => {
    try {
      // Kept as it was given: what the runtime resolves it to can be an older name of the zone.
      new Intl.DateTimeFormat("en-US", { timeZone: name });
      return name;
    } catch {
      context.issues.push({
        code: "custom",
        input: name,
        message: `BUSINESS_TIME_ZONE must be an IANA zone such as Asia/Kolkata, not '${name}'.`,
      });
      return z.NEVER;
    }
  }),
);

const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

const schema = z.object({
  PORT: whole("PORT", 1, 65_535, 3000),
  HOST: z._default(z.string(), "127.0.0.1"),
  BACKEND_PORT: whole("BACKEND_PORT", 1, 65_535, 4000),
  APP_URL: origin("APP_URL"),
  BACKEND_URL: address("BACKEND_URL", ["http:", "https:"]),
  SESSION_SECRET: text,
  DATA_DIR: z._default(z.string(), ".data"),
  TRUST_PROXY: whole("TRUST_PROXY", 0, 16, 0),
  REDIS_URL: address("REDIS_URL", ["redis:", "rediss:"]),
  BUSINESS_TIME_ZONE: zone,
  PRODUCT_NAME: z._default(z.string(), "Chairtime"),
  REQUEST_TIMEOUT_MS: whole("REQUEST_TIMEOUT_MS", 100, 600_000, 30_000),
  REFRESH_MEMORY_SECONDS: whole("REFRESH_MEMORY_SECONDS", 0, 3600, 60),
  REFRESH_TOKEN_DAYS: whole("REFRESH_TOKEN_DAYS", 1, 365, 7),
  SUPPORT_EMAIL: text,
  TERMS_URL: address("TERMS_URL", ["http:", "https:"]),
  PRIVACY_URL: address("PRIVACY_URL", ["http:", "https:"]),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}.`), "info"),
  METRICS_TOKEN: text,
});

export interface Settings {
  port: number;
  host: string;
  backendPort: number;
  /** True when BACKEND_PORT was given: then no other port will do. */
  backendPortGiven: boolean;
  /** The public origin, without a trailing slash. */
  appUrl: string;
  /** True when APP_URL was given; without it the app's own origins are the loopback names on its port. */
  appUrlGiven: boolean;
  backendUrl: string | null;
  /** First seals, all open. */
  sessionSecrets: string[];
  dataDir: string;
  trustProxy: number;
  redisUrl: string | null;
  requestTimeoutMs: number;
  refreshMemorySeconds: number;
  /** Idle life of a session: the refresh token's. */
  refreshTokenDays: number;
  logLevel: (typeof LOG_LEVELS)[number];
  metricsToken: string | null;
  public: PublicSettings;
}

/** When a member can have joined, and how far ahead somebody plans; other years are looked up where they are shown. */
const TABLE_YEARS = { from: Date.UTC(2010, 0), until: Date.UTC(2040, 0) };

/** Reads the settings from an environment. Throws SettingsError naming every bad one. */
export function parseSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = z.safeParse(schema, given);
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map((issue) => issue.message).join("\n"));
  const s = parsed.data;
  return {
    port: s.PORT,
    host: s.HOST,
    backendPort: s.BACKEND_PORT,
    backendPortGiven: given.BACKEND_PORT !== undefined,
    appUrl: s.APP_URL ? new URL(s.APP_URL).origin : `http://localhost:${s.PORT}`,
    appUrlGiven: s.APP_URL !== null,
    backendUrl: s.BACKEND_URL,
    sessionSecrets: sessionSecrets(s.SESSION_SECRET, s.DATA_DIR),
    dataDir: s.DATA_DIR,
    trustProxy: s.TRUST_PROXY,
    redisUrl: s.REDIS_URL,
    requestTimeoutMs: s.REQUEST_TIMEOUT_MS,
    refreshMemorySeconds: s.REFRESH_MEMORY_SECONDS,
    refreshTokenDays: s.REFRESH_TOKEN_DAYS,
    logLevel: s.LOG_LEVEL,
    metricsToken: s.METRICS_TOKEN,
    public: {
      productName: s.PRODUCT_NAME,
      businessTimeZone: s.BUSINESS_TIME_ZONE,
      zoneTable: zoneTable(s.BUSINESS_TIME_ZONE, TABLE_YEARS.from, TABLE_YEARS.until),
      supportEmail: s.SUPPORT_EMAIL,
      termsUrl: s.TERMS_URL,
      privacyUrl: s.PRIVACY_URL,
      requestTimeoutMs: s.REQUEST_TIMEOUT_MS,
    },
  };
}

function sessionSecrets(given: string | null, dataDir: string): string[] {
  if (given === null) return [keptSecret(dataDir)];
  const secrets = given.split(",").map((secret) => secret.trim());
  if (secrets.some(isWeakSecret)) {
    throw new SettingsError(
      `SESSION_SECRET must be at least ${SESSION_SECRET_MIN} random characters (several are separated by commas), for example from: openssl rand -hex 32`,
    );
  }
  return secrets;
}

/** A secret made once for this machine and kept beside the data, readable by its owner alone. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, "session-secret");
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  let secret: string;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    narrowFolder(dataDir);
    // Linked into place whole: of two processes that start together both read the same finished file.
    writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
    try {
      linkSync(draft, path);
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    secret = readFileSync(path, "utf8").trim();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SettingsError(
      `SESSION_SECRET is not set and cannot be kept in DATA_DIR '${dataDir}': ${why}. Set one of the two.`,
    );
  }
  if (isWeakSecret(secret)) {
    throw new SettingsError(
      `The secret kept in ${path} is damaged. Delete the file (everybody signs in again).`,
    );
  }
  return secret;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

const SERVERLESS_SIGNS = ["VERCEL", "NETLIFY", "AWS_LAMBDA_FUNCTION_NAME", "FUNCTIONS_WORKER_RUNTIME"];

/**
 * What a serverless deployment lacks: there no disk keeps a secret, no bundled backend runs beside the web server and
 * no port is the app's own origin. Both lists are empty elsewhere.
 */
export function serverlessFindings(env: Record<string, string | undefined>): {
  refusals: string[];
  warnings: string[];
} {
  if (!SERVERLESS_SIGNS.some((sign) => env[sign])) return { refusals: [], warnings: [] };
  const refusals = ["BACKEND_URL", "SESSION_SECRET", "APP_URL"]
    .filter((name) => !env[name])
    .map((name) => `${name} must be set on a serverless platform.`);
  const warnings = env.REDIS_URL
    ? []
    : ["REDIS_URL is not set: instances do not share token refreshes, and sessions can end early."];
  return { refusals, warnings };
}

/** The same for this process, once serving starts there. Throws SettingsError; gives the warnings. */
export function checkServerless(): string[] {
  const { refusals, warnings } = serverlessFindings(process.env);
  if (refusals.length > 0) throw new SettingsError(refusals.join("\n"));
  return warnings;
}

// The production build gives pages and route handlers two copies of one module: what is shared hangs on globalThis.
const shared = globalThis as { chairtimeSettings?: Settings };

/** The settings of this process, parsed at the first call. */
export function settings(): Settings {
  shared.chairtimeSettings ??= parseSettings(process.env);
  return shared.chairtimeSettings;
}

/** Puts settings in place of the environment's, once the bundled backend's address is known. */
export function keepSettings(given: Settings): void {
  shared.chairtimeSettings = given;
}

/** The environment a child process inherits, with what is different for it. */
export function childEnvironment(changes: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}
