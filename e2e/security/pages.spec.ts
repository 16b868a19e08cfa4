import { untilQuiet } from "../support/quiet";
import { expect, test } from "../support/test";
import { rawGet, statusOf } from "./raw";

const PUBLIC = [
  "/login",
  "/register",
  "/verify-email?token=x",
  "/forgot-password",
  "/reset-password?token=x",
];

test.describe("every page @smoke", () => {
  for (const path of [...PUBLIC, "/nothing-here", "/icon-x", "/favicon.icon", "/_next/nothing"]) {
    test(`${path} carries a policy with a nonce of its own, and runs no script without it`, async ({
      app,
      request,
    }) => {
      const nonces = new Set<string>();
      for (let round = 0; round < 2; round++) {
        const answer = await request.get(`${app.url}${path}`);
        const policy = answer.headers()["content-security-policy"] ?? "";
        for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
          expect(policy).toContain(part);
        expect(policy).toContain("img-src 'self' https: http: data:");
        const scripts = policy.split(";").find((part) => part.trim().startsWith("script-src")) ?? "";
        expect(scripts).not.toContain("unsafe-inline");
        expect(scripts).not.toContain("unsafe-eval");
        const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1] ?? "";
        expect(nonce.length).toBeGreaterThan(20);
        nonces.add(nonce);
        const html = await answer.text();
        const tags = html.match(/<script\b[^>]*>/g) ?? [];
        expect(tags.length).toBeGreaterThan(0);
        for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
      }
      expect(nonces.size).toBe(2);
    });
  }

  test("says nosniff, keeps its opener to itself, and sends no Referer where the address is a secret", async ({
    app,
    request,
  }) => {
    for (const path of PUBLIC) {
      const headers = (await request.get(`${app.url}${path}`)).headers();
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
      const isSecret = path.includes("token=");
      expect(headers["referrer-policy"]).toBe(isSecret ? "no-referrer" : "strict-origin-when-cross-origin");
      expect(headers["x-powered-by"]).toBeUndefined();
    }
  });

  test("has its policy where a file of the build is missing, and no pictures made for anybody", async ({
    app,
    request,
  }) => {
    const missing = await request.get(`${app.url}/_next/static/nothing.js`);
    expect(missing.status()).toBe(404);
    expect(missing.headers()["content-type"] ?? "").not.toContain("html");
    const picture = await request.get(`${app.url}/_next/image?url=%2Fapple-icon.png&w=64&q=75`);
    expect(picture.status()).toBe(404);
    expect(picture.headers()["content-type"]).toBe("application/json");
  });

  test("reports no violation of its policy while it is used", async ({ signedInPage, app }) => {
    const reports: string[] = [];
    signedInPage.on("console", (message) => {
      if (/Content.Security.Policy/i.test(message.text())) reports.push(message.text());
    });
    for (const path of ["/staff", "/nothing-here", "/verify-email", "/reset-password"]) {
      await signedInPage.goto(`${app.url}${path}`);
      await untilQuiet(signedInPage);
    }
    expect(reports).toEqual([]);
  });
});

test.describe("a protected page @smoke", () => {
  test("sends visitors to sign-in with the whole address, on the same origin with any Host header", async ({
    app,
  }) => {
    const answer = await rawGet(app.url, "/staff?status=active");
    expect(statusOf(answer)).toBe(307);
    expect(answer).toMatch(/^location: \/login\?from=%2Fstaff%3Fstatus%3Dactive\r$/im);
  });

  test("shows nothing to a visitor with a cookie that opens to nothing: sign-in, without a loop", async ({
    context,
    page,
    app,
  }) => {
    await context.addCookies([{ name: "chairtime_session", value: "Fe26.2*1*junk", url: app.url }]);
    await page.goto(`${app.url}/staff?q=x`);
    await expect(page).toHaveURL(/\/login\?from=%2Fstaff%3Fq%3Dx$/);
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual([]);
  });

  test("cannot be had by naming Next's own headers", async ({ app }) => {
    for (const header of ["x-middleware-subrequest", "x-middleware-next", "x-middleware-rewrite"]) {
      const value = "middleware:middleware:middleware:middleware:middleware";
      for (const target of ["/staff", "/api/employees"]) {
        const answer = await rawGet(app.url, target, `${header}: ${value}\r\n`);
        expect([401, 307]).toContain(statusOf(answer));
        expect(answer).not.toContain("Team");
      }
    }
  });

  test("and its data have no token in them, nor has any storage that scripts can see", async ({
    signedInPage,
    context,
    app,
  }) => {
    const bodies: string[] = [];
    signedInPage.on("response", async (response) => {
      bodies.push(await response.text().catch(() => ""));
    });
    await signedInPage.goto(`${app.url}/staff`);
    await untilQuiet(signedInPage);
    const visible = await signedInPage.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    );
    const [cookie] = (await context.cookies()).filter(({ name }) => name.endsWith("chairtime_session"));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    for (const text of [...bodies, visible, await signedInPage.content()]) {
      expect(text).not.toMatch(/access_token|refresh_token/);
      expect(text).not.toMatch(/eyJ[\w-]{10,}\.eyJ/);
      expect(text).not.toContain(cookie?.value ?? "no cookie");
    }
  });
});
