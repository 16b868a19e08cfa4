import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "@chairtime/kit/server/start-error";
import { describe, expect, test } from "vitest";
import { parseSettings, serverlessFindings } from "./settings.ts";

const secret = "3f9a1c77d2b84e06a5c1f0e2d9b76a41";
const folder = () => mkdtempSync(join(tmpdir(), "chairtime-settings-"));

describe("settings", () => {
  test("have the documented defaults", () => {
    const settings = parseSettings({ SESSION_SECRET: secret });
    expect(settings).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      backendPort: 4000,
      isBackendPortSet: false,
      appUrl: "http://localhost:3000",
      isAppUrlSet: false,
      backendUrl: null,
      requestTimeoutMs: 30_000,
      refreshMemorySeconds: 60,
    });
    expect(settings.public.clock.zone).toBe("Asia/Kolkata");
  });

  test("name every bad one in one sentence each", () => {
    const parse = () =>
      parseSettings({ PORT: "70000", BACKEND_URL: "localhost:4000", BUSINESS_TIME_ZONE: "Mars/Olympus" });
    expect(parse).toThrow(StartError);
    expect(parse).toThrow(/^PORT must .*\nBUSINESS_TIME_ZONE must .*\nBACKEND_URL must .*$/);
  });

  test("refuse an APP_URL with a path, and take it with a final slash", () => {
    expect(() => parseSettings({ SESSION_SECRET: secret, APP_URL: "https://a.test/app" })).toThrow(
      /^APP_URL/,
    );
    expect(parseSettings({ SESSION_SECRET: secret, APP_URL: "https://a.test/" }).appUrl).toBe(
      "https://a.test",
    );
  });

  test("split a list of secrets and refuse it when one is weak", () => {
    const second = "b1d4c7e0f3a6952877c0e1d2a3b4f596";
    expect(parseSettings({ SESSION_SECRET: `${secret}, ${second}` }).sessionSecrets).toEqual([
      secret,
      second,
    ]);
    expect(() => parseSettings({ SESSION_SECRET: `${secret},short` })).toThrow(/^SESSION_SECRET must/);
  });

  test("keep a secret of their own, readable by its owner alone, and find it again", () => {
    const dataDir = join(folder(), "data");
    const first = parseSettings({ DATA_DIR: dataDir }).sessionSecrets;
    expect(parseSettings({ DATA_DIR: dataDir }).sessionSecrets).toEqual(first);
    expect(statSync(join(dataDir, "session-secret")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, "session-secret"), "utf8")).toBe(first[0]);
  });

  test("say so when the kept secret is damaged or cannot be kept", () => {
    for (const bad of ["", "short", "change-me-change-me-change-me-change-me"]) {
      const dataDir = folder();
      writeFileSync(join(dataDir, "session-secret"), bad);
      expect(() => parseSettings({ DATA_DIR: dataDir })).toThrow(/session-secret is damaged/);
    }
    const file = join(folder(), "file");
    writeFileSync(file, "");
    expect(() => parseSettings({ DATA_DIR: file })).toThrow(/^SESSION_SECRET is not set and cannot be kept/);
  });
});

describe("a serverless start", () => {
  test("is refused without BACKEND_URL, SESSION_SECRET and APP_URL, and warned of without REDIS_URL", () => {
    const { refusals, warnings } = serverlessFindings({ VERCEL: "1" });
    expect(refusals.map((sentence) => sentence.split(" ")[0])).toEqual([
      "BACKEND_URL",
      "SESSION_SECRET",
      "APP_URL",
    ]);
    expect(warnings).toHaveLength(1);
  });

  test("passes with all of them, and other hosts need none", () => {
    const env = {
      BACKEND_URL: "https://b",
      SESSION_SECRET: "s",
      APP_URL: "https://a",
      REDIS_URL: "redis://r",
    };
    expect(serverlessFindings({ VERCEL: "1", ...env })).toEqual({ refusals: [], warnings: [] });
    expect(serverlessFindings({})).toEqual({ refusals: [], warnings: [] });
  });
});
