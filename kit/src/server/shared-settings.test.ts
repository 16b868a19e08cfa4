import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";
import { appUrlOf, LOG_LEVELS, sharedSettings } from "./shared-settings.ts";

const read = (env: Record<string, string> = {}) => readSettings(sharedSettings, env);

test("without any setting both servers have the same defaults", () => {
  expect(read()).toEqual({
    PORT: 3000,
    HOST: "127.0.0.1",
    APP_URL: null,
    DATA_DIR: ".data",
    TRUST_PROXY: 0,
    BUSINESS_TIME_ZONE: "Asia/Kolkata",
    PRODUCT_NAME: "Chairtime",
    REFRESH_TOKEN_DAYS: 7,
    SUPPORT_EMAIL: null,
    LOG_LEVEL: "info",
    METRICS_TOKEN: null,
  });
});

test("each level of the log may be set", () => {
  for (const level of LOG_LEVELS) expect(read({ LOG_LEVEL: level }).LOG_LEVEL).toBe(level);
});

test("the product's origin is the one that is set, and else this machine's", () => {
  expect(appUrlOf({ APP_URL: "https://salon.example", PORT: 3000 })).toBe("https://salon.example");
  expect(appUrlOf({ APP_URL: null, PORT: 4711 })).toBe("http://localhost:4711");
});
