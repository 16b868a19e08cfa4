import { expect, test } from "../support/test";
import { raw, rawGet, statusOf } from "./raw";

test.describe("the production server @smoke", () => {
  test("refuses what Next would answer with 500 or pass on", async ({ app }) => {
    const cases: [string, number][] = [
      ["GET /%zz HTTP/1.1\r\nHost: app\r\nConnection: close\r\n\r\n", 400],
      ["TRACE / HTTP/1.1\r\nHost: app\r\nConnection: close\r\n\r\n", 405],
      ["GET / HTTP/1.1\r\nHost: app\r\nHost: evil\r\nConnection: close\r\n\r\n", 400],
      ["GET http://evil.test/ HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n", 400],
      [
        "POST /api/auth/login HTTP/1.1\r\nHost: app\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        400,
      ],
      [`GET / HTTP/1.1\r\nHost: app\r\nX: ${"x".repeat(17 * 1024)}\r\n\r\n`, 431],
      ["GET /api/employees/x%2f..%2f..%2fhealth HTTP/1.1\r\nHost: app\r\nConnection: close\r\n\r\n", 400],
      ["GET /api/employees/../auth/session HTTP/1.1\r\nHost: app\r\nConnection: close\r\n\r\n", 400],
    ];
    for (const [bytes, status] of cases)
      expect(statusOf(await raw(app.url, bytes)), bytes.slice(0, 60)).toBe(status);
  });

  test("answers unknown addresses and methods below /api in JSON", async ({ app }) => {
    for (const target of ["/api", "/api/", "/api/nothing", "/api/employees/"]) {
      const answer = await rawGet(app.url, target);
      expect(statusOf(answer), target).toBe(404);
      expect(answer).toMatch(/content-type: application\/json/i);
    }
    for (const method of ["PATCH", "OPTIONS", "DELETE"]) {
      const bytes = `${method} /api/auth/login HTTP/1.1\r\nHost: app\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
      expect(statusOf(await raw(app.url, bytes)), method).toBe(405);
    }
  });

  test("counts a body that says nothing of its length: an 11 MB one is refused, not cut", async ({
    app,
    api,
  }) => {
    const { cookies } = await api.storageState();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const answer = await fetch(`${app.url}/api/employees`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify({ first_name: "x".repeat(11 * 1024 * 1024) }),
    });
    expect(answer.status).toBe(413);
    const chunked = new ReadableStream({
      start(controller) {
        for (let piece = 0; piece < 32; piece++)
          controller.enqueue(new TextEncoder().encode(" ".repeat(64 * 1024)));
        controller.close();
      },
    });
    const init = {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: chunked,
      duplex: "half",
    };
    const counted = await fetch(`${app.url}/api/employees`, init as RequestInit);
    expect(counted.status).toBe(413);
  });

  test("names each request once, and passes a harmless name on", async ({ app, request }) => {
    for (const path of ["/api/auth/session", "/login"]) {
      const answer = await request.get(`${app.url}${path}`, {
        headers: { "x-request-id": "support-12345678" },
      });
      expect(answer.headersArray().filter(({ name }) => name.toLowerCase() === "x-request-id")).toEqual([
        expect.objectContaining({ value: "support-12345678" }),
      ]);
    }
  });

  test("reports its health, and hides its metrics without a token", async ({ app, request }) => {
    const health = await request.get(`${app.url}/api/health`);
    expect(health.status()).toBe(200);
    expect(await health.json()).toEqual({ status: "ok", web: "ok", backend: "ok" });
    expect((await request.get(`${app.url}/api/metrics`)).status()).toBe(404);
  });

  test("upgrades no connection", async ({ app }) => {
    const answer = await rawGet(
      app.url,
      "/_next/hmr",
      "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
    );
    expect(statusOf(answer)).not.toBe(101);
  });
});
