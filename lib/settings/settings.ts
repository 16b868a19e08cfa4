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
  /** True when BACKEND_PORT is set: then no other port will do. */
  isBackendPortSet: boolean;
  /** The public origin, without a trailing slash. */
  appUrl: string;
  /** True when APP_URL is set; without it the app's own origins are the loopback names on its port. */
  isAppUrlSet: boolean;
  backendUrl: string | null;
  /** First seals, all open. */
  sessionSecrets: string[];
  dataDir: string;
  trustProxy: number;
  redis: RedisAddress | null;
  requestTimeoutMs: number;
  refreshMemorySeconds: number;
  /** Idle life of a session: the refresh token's. */
  refreshTokenDays: number;
  logLevel: LogLevel;
  metricsToken: string | null;
  /** Whether a cookie can choose the pseudo-language: for tests. */
  hasPseudoLanguage: boolean;
  public: PublicSettings;
}

/** The years from the first members to the furthest plans; other years are computed on use. */
const TABLE_YEARS = { from: civil("2010-01-01").getTime(), until: civil("2040-01-01").getTime() };

const tables = new Map<string, ZoneTable>();

/** Returns the table of a zone that a page brings along. */
export function tableOfZone(zone: string): ZoneTable {
  const table = tables.get(zone) ?? zoneTable(zone, TABLE_YEARS.from, TABLE_YEARS.until);
  tables.set(zone, table);
  return table;
}

/** Reads the settings from an environment. Throws StartError naming every bad one. */
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
 * Returns the settings that a serverless deployment lacks: there no disk keeps a secret, no bundled backend runs beside the web server and
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

/** Returns this process's warnings, once serving starts there. Throws StartError where something is lacking. */
export function checkServerless(): string[] {
  const { refusals, warnings } = serverlessFindings(process.env);
  if (refusals.length > 0) throw new StartError(refusals.join("\n"));
  return warnings;
}

// The production build gives pages and route handlers two copies of one module: shared state is on globalThis.
const shared = globalThis as { chairtimeSettings?: Settings };

/** Returns the settings of this process, parsed at the first call. */
export function settings(): Settings {
  shared.chairtimeSettings ??= parseSettings(process.env);
  return shared.chairtimeSettings;
}

/** Puts settings in place of the environment's, once the bundled backend's address is known. */
export function keepSettings(changed: Settings): void {
  shared.chairtimeSettings = changed;
}

/** Returns the environment that a child process inherits, with its changes. */
export function childEnvironment(changes: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}
