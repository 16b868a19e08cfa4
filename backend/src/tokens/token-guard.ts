import { isInScope } from "@chairtime/contract/calls/v1";
import { ROLE_OF_SCOPE, TOKEN_SHAPE } from "@chairtime/contract/tokens";
import { said } from "@chairtime/messages/said";
import { eq, getTableColumns } from "drizzle-orm";
import type { MiddlewareHandler } from "hono";
import { bearerOf } from "../auth/authenticate.ts";
import type { Limiter } from "../auth/limits.ts";
import { nowAs } from "../base/asker.ts";
import type { Database } from "../db/database.ts";
import type { Ground } from "../db/ground.ts";
import { salons } from "../db/schema.ts";
import { apiTokens } from "../db/token-schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { Failure, tooMany } from "../http/failure.ts";
import type { MinuteCounts } from "../http/minute-counts.ts";
import { namedCall } from "../http/named-call.ts";
import { readAction } from "../http/read-action.ts";
import { visitorOf } from "../http/visitor.ts";
import { seesReasons } from "../records/hide-reasons.ts";
import { apiTokenHash, noteUse } from "./tokens.ts";

/** Author name in the history for a token's changes, marked so that it can't pass for a person. */
export const tokenAuthorName = (name: string) => `${name} (token)`;

/**
 * Lets through calls that show a good token whose scope covers them, and leaves the token as their caller. Wrong, revoked,
 * expired, malformed and missing tokens get the same answer. Throws Failure: 401, 403 `read_only` where the token may only
 * read, 429 once it has made its requests of this minute.
 */
export function tokenGuard({
  db,
  settings,
  limiter,
  tokenRequests,
}: Pick<Ground, "db" | "settings"> & {
  limiter: Limiter;
  tokenRequests: MinuteCounts<string>;
}): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = await readToken(db, bearerOf(c.req.header("authorization")) ?? "");
    if (!token) {
      await limiter.wrongTokenFrom(visitorOf(c, settings.trustProxy));
      throw new Failure(401, said("refusals.tokens.needed"), {
        body: { code: "invalid_token" },
        headers: { "www-authenticate": "Bearer" },
      });
    }
    if (settings.limits !== null) {
      const quota = settings.limits.tokenRequestsPerMinute;
      const { count, wait } = tokenRequests(token.id);
      c.header("ratelimit-policy", `"token";q=${quota};w=60`);
      c.header("ratelimit", `"token";r=${Math.max(0, quota - count)};t=${wait}`);
      if (count > quota) throw tooMany(wait, said("refusals.tooMany.token"));
    }
    const call = namedCall(c.req);
    if (call.by === "session" && !isInScope(call, token.scope))
      throw new Failure(403, said("refusals.tokens.readOnly"), { body: { code: "read_only" } });
    await noteUse(db, token);
    const role = ROLE_OF_SCOPE[token.scope];
    c.set("caller", {
      kind: "token",
      userId: token.id,
      salonId: token.salonId,
      name: tokenAuthorName(token.name),
      requestId: c.var.requestId,
      action: readAction(c),
      displayName: token.name,
      role,
      seesReasons: seesReasons({ role, viewersSeeReasons: token.viewersSeeReasons }),
      timeZone: token.timeZone ?? settings.businessTimeZone,
    });
    await nowAs([token.salonId], next);
  };
}

/** The token with this secret and its salon's settings; null for an invalid one. */
async function readToken(db: Database, secret: string) {
  if (!TOKEN_SHAPE.test(secret)) return null;
  const [row] = await db
    .select({
      ...getTableColumns(apiTokens),
      timeZone: salons.timeZone,
      viewersSeeReasons: salons.viewersSeeReasons,
    })
    .from(apiTokens)
    .innerJoin(salons, eq(salons.id, apiTokens.salonId))
    .where(eq(apiTokens.tokenHash, apiTokenHash(secret)));
  if (!row || (row.expiresAt !== null && row.expiresAt.getTime() <= Date.now())) return null;
  return row;
}
