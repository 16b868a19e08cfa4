import { civil } from "@chairtime/kit/calendar";
import { keptSecret } from "@chairtime/kit/server/kept-secret";
import { address, oneOf, readSettings, secrets, setting, whole } from "@chairtime/kit/server/settings";
import { appUrlOf, type LogLevel, sharedSettings } from "@chairtime/kit/server/shared-settings";
import { StartError } from "@chairtime/kit/server/start-error";
import { type ZoneTable, zoneTable } from "@chairtime/kit/zone-table";
import type { PublicSettings } from "../page/public-settings.ts";
import { type RedisAddress, readRedisAddress } from "./redis-address.ts";

const table = {
  ...sharedSettings,
  BACKEND_PORT: whole(1, 65_535, 4000),
  BACKEND_URL: address("http:", "https:"),
  SESSION_SECRET: secrets,
  REDIS_URL: setting(
    null,
    "must be an address that begins with redis:// or rediss://, or redis+sentinel://host:port,host:port/master.",
    readRedisAddress,
  ),
  REQUEST_TIMEOUT_MS: whole(100, 600_000, 30_000),
  REFRESH_MEMORY_SECONDS: whole(0, 3600, 60),
  TERMS_URL: address("http:", "https:"),
  PRIVACY_URL: address("http:", "https:"),
  PSEUDO_LANGUAGE: oneOf(["on", "off"], "off"),
};

export interface Settings {
  port: number;
  host: string;
  backendPort: number;
  /** Whether BACKEND_PORT is set: if so, no other port will do. */
  isBackendPortSet: boolean;
  /** The public origin, without a trailing slash. */
  appUrl: string;
  /** Whether APP_URL is set; otherwise the app's origins are the loopback names on its port. */
  isAppUrlSet: boolean;
  backendUrl: string | null;
  /** The first seals; all of them open. */
  sessionSecrets: string[];
  dataDir: string;
  trustProxy: number;
  redis: RedisAddress | null;
  requestTimeoutMs: number;
  refreshMemorySeconds: number;
  /** Idle lifetime of a session: that of the refresh token. */
  refreshTokenDays: number;
  logLevel: LogLevel;
  metricsToken: string | null;
  /** Whether a cookie can choose the pseudo-language: for tests. */
  hasPseudoLanguage: boolean;
  public: PublicSettings;
}

/** Years from the first members to the furthest plans; others are computed when needed. */
const TABLE_YEARS = { from: civil("2010-01-01").getTime(), until: civil("2040-01-01").getTime() };

const tables = new Map<string, ZoneTable>();

/** The zone's table of offsets that a page includes. */
export function tableOfZone(zone: string): ZoneTable {
  const table = tables.get(zone) ?? zoneTable(zone, TABLE_YEARS.from, TABLE_YEARS.until);
  tables.set(zone, table);
  return table;
}

/** Parses an environment. Throws StartError naming every invalid setting. */
export function parseSettings(env: Record<string, string | undefined>): Settings {
  const s = readSettings(table, env);
  return {
    port: s.PORT,
    host: s.HOST,
    backendPort: s.BACKEND_PORT,
    isBackendPortSet: Boolean(env.BACKEND_PORT),
    appUrl: appUrlOf(s),
    isAppUrlSet: s.APP_URL !== null,
    backendUrl: s.BACKEND_URL,
    sessionSecrets: s.SESSION_SECRET ?? [
      keptSecret({ setting: "SESSION_SECRET", dataDir: s.DATA_DIR, file: "session-secret" }),
    ],
    dataDir: s.DATA_DIR,
    trustProxy: s.TRUST_PROXY,
    redis: s.REDIS_URL,
    requestTimeoutMs: s.REQUEST_TIMEOUT_MS,
    refreshMemorySeconds: s.REFRESH_MEMORY_SECONDS,
    refreshTokenDays: s.REFRESH_TOKEN_DAYS,
    logLevel: s.LOG_LEVEL,
    metricsToken: s.METRICS_TOKEN,
    hasPseudoLanguage: s.PSEUDO_LANGUAGE === "on",
    public: {
      productName: s.PRODUCT_NAME,
      clock: { zone: s.BUSINESS_TIME_ZONE, weekStartsOn: 0, hourCycle: "h23" },
      zoneTable: tableOfZone(s.BUSINESS_TIME_ZONE),
      supportEmail: s.SUPPORT_EMAIL,
      termsUrl: s.TERMS_URL,
      privacyUrl: s.PRIVACY_URL,
      requestTimeoutMs: s.REQUEST_TIMEOUT_MS,
    },
  };
}

const SERVERLESS_SIGNS = ["VERCEL", "NETLIFY", "AWS_LAMBDA_FUNCTION_NAME", "FUNCTIONS_WORKER_RUNTIME"];

/**
 * Settings that a serverless deployment lacks: it has no disk for a secret, no bundled backend beside the web server
 * and no port as the app's own origin. Both lists are empty elsewhere.
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

/** Warnings for a serverless process when it starts serving. Throws StartError if a required setting is missing. */
export function checkServerless(): string[] {
  const { refusals, warnings } = serverlessFindings(process.env);
  if (refusals.length > 0) throw new StartError(refusals.join("\n"));
  return warnings;
}

// The production build duplicates this module for pages and route handlers: shared state is on globalThis.
const shared = globalThis as { chairtimeSettings?: Settings };

/** Settings of this process, parsed on first use. */
export function settings(): Settings {
  shared.chairtimeSettings ??= parseSettings(process.env);
  return shared.chairtimeSettings;
}

/** Replaces the environment's settings, once the bundled backend's address is known. */
export function keepSettings(changed: Settings): void {
  shared.chairtimeSettings = changed;
}

/** The environment that a child process inherits, with changes. */
export function childEnvironment(changes: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}
