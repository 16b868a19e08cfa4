import { said } from "@chairtime/messages/said";
import type { Context, MiddlewareHandler, Next } from "hono";
import { nowAs } from "../base/asker.ts";
import type { Ground } from "../db/ground.ts";
import { shownNameOf } from "../db/shown-name.ts";
import type { AppEnv } from "../http/app-env.ts";
import { Failure, invalidToken } from "../http/failure.ts";
import { pageLanguageOf } from "../http/language.ts";
import { readAction } from "../http/read-action.ts";
import { seesReasons } from "../records/hide-reasons.ts";
import type { AccessTokens, ReadClaims } from "./access-token.ts";
import { livingAccount } from "./sessions.ts";

/** The token of `Authorization: Bearer`, `null` without one. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? "")?.[1] ?? null;
}

/** Lets through calls with a good access token of a living session, and leaves the caller for the handlers. */
export function authenticate({
  db,
  tokens,
  settings,
}: Pick<Ground, "db" | "settings"> & { tokens: AccessTokens }): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = bearerOf(c.req.header("authorization"));
    if (token === null) throw new Failure(401, said("refusals.auth.required"));
    const claims = await tokens.read(token);
    if (!claims) throw invalidToken();
    return nowAs([claims.salonId, claims.userId], () => letThrough(c, claims, next));
  };

  async function letThrough(c: Context<AppEnv>, claims: ReadClaims, next: Next): Promise<void> {
    const account = await livingAccount(db, claims);
    if (account?.salonId !== claims.salonId) throw invalidToken();
    c.set("caller", {
      kind: "user",
      userId: account.id,
      salonId: account.salonId,
      name: shownNameOf(account),
      requestId: c.var.requestId,
      action: readAction(c),
      displayName: account.displayName,
      language: account.language,
      pageLanguage: pageLanguageOf(c),
      role: account.role,
      seesReasons: seesReasons(account),
      timeZone: account.timeZone ?? settings.businessTimeZone,
    });
    const { sessionId, tokenVersion, goodUntil } = claims;
    c.set("session", { sessionId, tokenVersion, goodUntil });
    await next();
  }
}
