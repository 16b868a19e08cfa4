import { calls, callsBy } from "@chairtime/contract/calls/calls";
import { PLAN_BYTES_MAX } from "@chairtime/contract/limits";
import { PLANS_PATH } from "@chairtime/contract/plans-path";
import { LineFullError } from "@chairtime/kit/server/fair-turns";
import { said } from "@chairtime/messages/said";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { authenticate } from "./auth/authenticate.ts";
import { authorize } from "./auth/authorize.ts";
import { BusyError } from "./auth/password.ts";
import { askingAs } from "./base/asker.ts";
import { answerOnce } from "./changes/once.ts";
import { databaseError, isCausedBy } from "./db/database-error.ts";
import type { AppEnv } from "./http/app-env.ts";
import { Failure, refusalBody } from "./http/failure.ts";
import { languageOf } from "./http/language.ts";
import { refuseUnnamed } from "./http/named-call.ts";
import { requestLog } from "./http/request-log.ts";
import { salonRequestQuota } from "./http/request-quota.ts";
import { takeTurns, tooMuchAtOnce } from "./http/turns.ts";
import { cameByV1, refuseOutsideV1, routedPath } from "./http/v1.ts";
import { wideVisitorOf } from "./http/visitor.ts";
import { linkGuard } from "./links/link-guard.ts";
import { CALLED_KINDS } from "./records/kinds/kinds.ts";
import { failureOf } from "./records/refusals.ts";
import { accountRoutes } from "./routes/account.ts";
import { authRoutes } from "./routes/auth.ts";
import { availabilityRoutes } from "./routes/availability.ts";
import { calledRecordRoutes } from "./routes/called-records.ts";
import { changeRoutes } from "./routes/changes.ts";
import type { Deps } from "./routes/deps.ts";
import { employeeRoutes } from "./routes/employees.ts";
import { eventRoutes } from "./routes/events.ts";
import { healthRoutes } from "./routes/health.ts";
import { invitationLinkRoutes } from "./routes/invitation-links.ts";
import { invitationRoutes } from "./routes/invitations.ts";
import { linkRoutes } from "./routes/links.ts";
import { offerRoutes } from "./routes/offers.ts";
import { openapiRoutes } from "./routes/openapi.ts";
import { ownClaimRoutes, ownOfferRoutes, ownPartnerRoutes } from "./routes/own-week/own-offers.ts";
import { ownRequestRoutes } from "./routes/own-week/own-requests.ts";
import { ownWeekRoutes } from "./routes/own-week/own-week.ts";
import { peopleRoutes } from "./routes/people.ts";
import { personalDataRoutes } from "./routes/personal-data.ts";
import { planRoutes } from "./routes/plans.ts";
import { presenceRoutes } from "./routes/presence.ts";
import { publishingRoutes } from "./routes/publishing.ts";
import { requestRoutes } from "./routes/requests.ts";
import { salonRoutes } from "./routes/salon.ts";
import { slotRoutes } from "./routes/slots.ts";
import { noticeRoutes } from "./routes/telling/notices.ts";
import { tokenRoutes } from "./routes/tokens.ts";
import { webhookRoutes } from "./routes/webhooks.ts";
import { tokenGuard } from "./tokens/token-guard.ts";

const MB = 1024 * 1024;

/** Status in logs and metrics for a client that disconnected early, as in nginx. */
const HUNG_UP = 499;

const limitBody = (megabytes: number) =>
  bodyLimit({
    maxSize: megabytes * MB,
    onError: () => {
      throw new Failure(413, said("refusals.body.large", { megabytes }));
    },
  });

/** The service as one function from request to answer. It never listens and keeps no state. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ getPath: routedPath });
  app.use(requestLog(deps), refuseOutsideV1);
  // Until it is known whose request it is, its network pays.
  app.use((c, next) => {
    const network = `network ${wideVisitorOf(c, deps.settings.trustProxy)}`;
    return askingAs({ accounts: [network], signal: c.req.raw.signal }, next);
  });
  const [limit, planLimit] = [limitBody(1), limitBody(PLAN_BYTES_MAX / MB)];
  app.use((c, next) => (c.req.path === PLANS_PATH ? planLimit : limit)(c, next));
  const [bySession, byToken] = [authenticate(deps), tokenGuard(deps)];
  const guard: MiddlewareHandler<AppEnv> = (c, next) => (cameByV1(c) ? byToken(c, next) : bySession(c, next));
  const quota = salonRequestQuota(deps.settings.limits, deps.salonRequests);
  const turn = takeTurns(deps.turns.requests, ({ caller: { kind, salonId } }) =>
    kind === "token" ? `${salonId} tokens` : salonId,
  );
  const wakeWebhooks: MiddlewareHandler<AppEnv> = async (c, next) => {
    await next();
    if (c.req.method !== "GET") deps.webhooks.wake();
  };
  const resources = new Set(callsBy("session").map(({ path }) => path.split("/")[2]));
  // `/api/employees/*` is `/api/employees` too: a pattern for each would have everything guarded and counted twice.
  for (const resource of resources)
    app.use(`/api/${resource}/*`, guard, quota, authorize, turn, wakeWebhooks);
  const once = answerOnce(deps.db);
  const named = new Set(
    calls.filter(({ takesKey }) => takesKey).map(({ path }) => path.replace("/{id}", "")),
  );
  for (const path of named) app.use(`${path}/*`, once);
  const link = linkGuard(deps);
  const linkTurn = takeTurns(deps.turns.requests, ({ linkHolder }) => linkHolder.salonId);
  app.use("/api/own-week/*", link, refuseUnnamed, linkTurn);
  app.use("/api/auth/*", refuseUnnamed);
  app.route("/", healthRoutes(deps));
  app.route("/", openapiRoutes(deps));
  app.route("/api/auth", authRoutes(deps));
  app.route("/api/auth", invitationLinkRoutes(deps));
  for (const kind of CALLED_KINDS) app.route(kind.path, calledRecordRoutes(deps, kind));
  app.route("/api/employees", employeeRoutes(deps));
  app.route("/api/availability", availabilityRoutes(deps));
  app.route("/api/links", linkRoutes(deps));
  app.route("/api/own-week", ownWeekRoutes(deps));
  app.route("/api/salon", salonRoutes(deps));
  app.route("/api/salon/people", peopleRoutes(deps));
  app.route("/api/salon/invitations", invitationRoutes(deps));
  app.route("/api/account", accountRoutes(deps));
  app.route("/api/changes", changeRoutes(deps));
  app.route(PLANS_PATH, planRoutes(deps));
  app.route("/api/events", eventRoutes(deps));
  app.route("/api/presence", presenceRoutes(deps));
  app.route("/api/requests", requestRoutes(deps));
  app.route("/api/own-week/requests", ownRequestRoutes(deps));
  app.route("/api/notices", noticeRoutes(deps));
  app.route("/api/offers", offerRoutes(deps));
  app.route("/api/own-week/offers", ownOfferRoutes(deps));
  app.route("/api/own-week/partners", ownPartnerRoutes(deps));
  app.route("/api/own-week/claims", ownClaimRoutes(deps));
  app.route("/api/publishing", publishingRoutes(deps));
  app.route("/api/slots", slotRoutes(deps));
  app.route("/api/tokens", tokenRoutes(deps));
  app.route("/api/webhooks", webhookRoutes(deps));
  app.route("/api/personal-data", personalDataRoutes(deps));

  app.notFound((c) => c.json(refusalBody(said("refusals.missing.nothing"), languageOf(c)), 404));

  app.onError((error, c) => {
    if (c.req.raw.signal.aborted) return new Response(null, { status: HUNG_UP });
    deps.disk.note(error);
    const failure = error instanceof Failure ? error : (busy(error) ?? failureOf(error));
    const language = languageOf(c);
    if (failure) return c.json(failure.bodyIn(language), failure.status, failure.headers);
    // Messages quote their cause (statements with their values, say), so only names, codes and places are logged.
    deps.log.error(
      { requestId: c.var.requestId, name: error.name, database: databaseError(error), at: frames(error) },
      "unexpected error",
    );
    return c.json(refusalBody(said("refusals.server.failed"), language), 500);
  });
  return app;
}

function frames({ stack = "" }: Error): string[] {
  return stack.split("\n").flatMap((line) => (/^ {4}at /.test(line) ? [line.trim()] : []));
}

function busy(error: Error): Failure | null {
  if (isCausedBy(error, LineFullError)) return tooMuchAtOnce();
  if (!(error instanceof BusyError)) return null;
  return new Failure(503, said("refusals.server.busy"), {
    headers: { "retry-after": "1" },
  });
}
