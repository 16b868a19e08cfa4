import { DAY_SECONDS } from "@chairtime/kit/clock";
import type { Cookie } from "@playwright/test";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { parseSetCookie } from "set-cookie-parser";
import { createAccessTokens } from "../../backend/src/auth/access-token.ts";
import { createPasswordHasher } from "../../backend/src/auth/password.ts";
import { beginSession } from "../../backend/src/auth/sessions.ts";
import { backendSecret, parseBackendSettings } from "../../backend/src/base/env.ts";
import { newId } from "../../backend/src/base/uuid.ts";
import { runningServer } from "../../backend/src/db/own-server/own-server.ts";
import { users } from "../../backend/src/db/people-schema.ts";
import { sealSession } from "../../lib/bff/session/seal.ts";
import { sessionCookieLine } from "../../lib/bff/session/session-cookie.ts";
import { newSession } from "../../lib/bff/session/session-from-credentials.ts";
import { parseSettings } from "../../lib/settings/settings.ts";
import { type Manager, newManager } from "./manager";

/** Managers and sessions that are written straight into the product's database, without mails and hashes. */
export interface ReadyManagers {
  make(): Promise<Manager>;
  /** The cookie of a new session of a manager that `make` made; the first one makes their salon. */
  signIn(manager: Manager): Promise<Cookie>;
  close(): Promise<void>;
}

/** Opens the database of the bundled backend that runs in this data folder, behind the app at this address. */
export async function openReadyManagers(dataDir: string, appUrl: string): Promise<ReadyManagers> {
  const pool = new pg.Pool({ ...(await runningServer(dataDir)), max: 1 });
  const db = drizzle(pool);
  const settings = parseBackendSettings({ DATA_DIR: dataDir });
  const { sessionSecrets } = parseSettings({ DATA_DIR: dataDir });
  const tokens = createAccessTokens(backendSecret(settings), settings.accessTokenSeconds);
  const { password } = newManager();
  // One password for all of them: to hash it takes longer than all else.
  const passwordHash = await createPasswordHasher().hash(password);
  const ids = new Map<Manager, string>();
  return {
    async make() {
      const manager = { ...newManager(), password };
      const { email, username } = manager;
      const id = newId();
      await db.insert(users).values({ id, email, emailKey: email, username, passwordHash });
      ids.set(manager, id);
      return manager;
    },
    async signIn(manager) {
      const by = {
        userId: ids.get(manager) ?? "",
        verifiedHash: passwordHash,
        userAgent: "a test",
        requestId: "a test",
      };
      const begun = await beginSession(db, settings, by);
      if (!begun) throw new Error("This manager was not made here, or has changed the password.");
      const { sessionId, refreshToken, expiresAt, account } = begun;
      const { id, salonId, tokenVersion, username, email } = account;
      const session = newSession(
        {
          access_token: await tokens.issue({ userId: id, salonId, sessionId, tokenVersion }),
          expires_in: settings.accessTokenSeconds,
          user: { id, username, email, salon_id: salonId },
        },
        [`refresh_token=${refreshToken}; Path=/api/auth; Expires=${expiresAt.toUTCString()}`],
        { email, refreshTokenDays: settings.refreshTokenDays, now: Date.now() },
      );
      const seal = await sealSession(session, sessionSecrets);
      const [cookie] = parseSetCookie(
        sessionCookieLine(appUrl, seal, settings.refreshTokenDays * DAY_SECONDS),
      );
      if (!cookie) throw new Error("A session has no cookie.");
      const { name, value, path = "/" } = cookie;
      const domain = new URL(appUrl).hostname;
      const expires = expiresAt.getTime() / 1000;
      return { name, value, path, domain, expires, httpOnly: true, secure: false, sameSite: "Lax" };
    },
    close: () => pool.end(),
  };
}
