import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backendSecret, parseBackendSettings, pushKeys } from "./env.ts";

test("without settings the backend is a loopback service with its own database", () => {
  expect(parseBackendSettings({ BACKEND_PORT: "" })).toMatchObject({
    host: "127.0.0.1",
    port: 4000,
    isPortSet: false,
    appUrl: "http://localhost:3000",
    databaseUrl: null,
    smtpUrl: null,
    businessTimeZone: "Asia/Kolkata",
    refreshGraceSeconds: 30,
    accessTokenSeconds: 900,
    historyDays: 400,
    limits: { signInsPerMinute: 30, mailsPerMinute: 10, freeFailures: 5, maxDelaySeconds: 900 },
  });
});

test.each([
  ["BACKEND_PORT", "http"],
  ["APP_URL", "salon.example"],
  ["APP_URL", "https://salon.example/app"],
  ["DATABASE_URL", "mysql://x"],
  ["SMTP_URL", "mail.example"],
  ["BACKEND_SECRET", "short"],
  ["BACKEND_SECRET", "a".repeat(64)],
  ["BACKEND_SECRET", "change-me-change-me-change-me-change-me"],
  ["BACKEND_SECRET", "qwertyuiopasdfghjklzxcvbnm123456"],
  ["TRUST_PROXY", "-1"],
  ["BUSINESS_TIME_ZONE", "Mars/Olympus"],
  ["REFRESH_GRACE_SECONDS", "soon"],
  ["AUTH_LIMITS", "maybe"],
  ["LOG_LEVEL", "loud"],
  ["HISTORY_DAYS", "0"],
])("a bad %s stops the start with a sentence that names it", (name, value) => {
  expect(() => parseBackendSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be .*\\.?$`));
});

test("several bad settings are reported together", () => {
  expect(() => parseBackendSettings({ TRUST_PROXY: "x", LOG_LEVEL: "x" })).toThrow(
    /TRUST_PROXY.*\n.*LOG_LEVEL/,
  );
});

test("the secret is made once and kept for its owner alone", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "chairtime-env-"));
  const secret = backendSecret({ secret: null, dataDir });
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(backendSecret({ secret: null, dataDir })).toBe(secret);
  expect(backendSecret({ secret: "from the environment", dataDir })).toBe("from the environment");
  expect(statSync(join(dataDir, "backend-secret")).mode & 0o777).toBe(0o600);
  rmSync(dataDir, { recursive: true });
});

test.each(["", "short", "change-me-change-me-change-me-change-me"])(
  "a kept secret of '%s' is refused",
  (bad) => {
    const dataDir = mkdtempSync(join(tmpdir(), "chairtime-env-"));
    writeFileSync(join(dataDir, "backend-secret"), bad);
    expect(() => backendSecret({ secret: null, dataDir })).toThrow(/backend-secret is damaged/);
    rmSync(dataDir, { recursive: true });
  },
);

test("the key of messages to phones is the one that is set, else made from the secret", () => {
  const made = pushKeys({ pushKey: null }, "a secret");
  expect(made.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(pushKeys({ pushKey: null }, "a secret")).toEqual(made);
  expect(pushKeys({ pushKey: null }, "another secret")).not.toEqual(made);
  expect(pushKeys({ pushKey: made.privateKey }, "another secret")).toEqual(made);
  expect(parseBackendSettings({ PUSH_KEY: made.privateKey }).pushKey).toBe(made.privateKey);
});

test.each(["x", "A".repeat(43), "_".repeat(43), `${"A".repeat(42)}=`])(
  "PUSH_KEY '%s' stops the start",
  (key) => {
    expect(() => parseBackendSettings({ PUSH_KEY: key })).toThrow(/^PUSH_KEY must be a private VAPID key/);
  },
);
