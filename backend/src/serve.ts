import { createServer, type IncomingMessage, type Server } from "node:http";
import { StartError } from "@chairtime/kit/server/start-error";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { createAccessTokens } from "./auth/access-token.ts";
import { createPasswordHasher } from "./auth/password.ts";
import { startDailyBackups } from "./backup/daily-backups.ts";
import { createBackground } from "./base/background.ts";
import { type BackendSettings, backendSecret, pushKeys } from "./base/env.ts";
import { keepPrivate } from "./base/keep-private.ts";
import { lastNumber } from "./changes/take-numbers.ts";
import { createApp } from "./create-app.ts";
import { openDatabase, openReplica } from "./db/open.ts";
import { readsPrimary, readsReplica } from "./db/reading.ts";
import { EventHub } from "./events/hub.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { createMetrics } from "./http/metrics.ts";
import { createMailer } from "./mail/mailer.ts";
import { countWaitingMails } from "./mail/waiting-mails.ts";
import { createMailDelivery } from "./mail-delivery.ts";
import { startOfferRounds } from "./offers/offer-rounds.ts";
import { createTargets } from "./outside/targets.ts";
import { createPushDelivery } from "./push/push-delivery.ts";
import { createLimits } from "./routes/limits.ts";
import { createWebhookDelivery } from "./webhooks/delivery.ts";

/** The time for running work, mail included, to finish at a stop. */
const STOP_MS = 10_000;
/** Longer than the callers' own, so that they never write on a connection that is being closed. */
const KEEP_ALIVE_MS = 65_000;

export interface RunningBackend {
  port: number;
  /** Stops taking requests, lets those under way finish, closes the database. */
  stop(): Promise<void>;
}

/** Opens the database and listens. Throws StartError for errors that the operator can fix. */
export async function startBackend(settings: BackendSettings, log: Logger): Promise<RunningBackend> {
  keepPrivate(settings.dataDir);
  const secret = backendSecret(settings);
  const database = await openDatabase(settings, log);
  const background = createBackground(log);
  const { db } = database;
  const replica =
    settings.databaseReadUrl === null
      ? null
      : openReplica(settings.databaseReadUrl, settings.databasePoolSize, log);
  const mailer = createMailer(settings, log);
  const limits = createLimits({ db, settings, secret });
  const { limiter } = limits;
  const targets = createTargets({ allowPrivate: settings.webhookPrivateTargets });
  const keys = pushKeys(settings, secret);
  const sending = { db, settings, secret, log, mailer, limiter, background, targets, keys };
  const delivery = createMailDelivery(sending);
  const pushing = createPushDelivery({ ...sending, mails: delivery });
  const wake = () => {
    delivery.wake();
    pushing.wake();
  };
  const webhooks = createWebhookDelivery(sending);
  const events = new EventHub({ db, log });
  const metrics = createMetrics(() => countWaitingMails(db), events);
  const app = createApp({
    ...limits,
    settings,
    secret,
    db,
    reading: replica
      ? readsReplica({
          primary: db,
          replica: replica.db,
          lastNumber,
          count: (from) => metrics.reads.inc({ from }),
        })
      : readsPrimary(db),
    log,
    hasher: createPasswordHasher(),
    tokens: createAccessTokens(secret, settings.accessTokenSeconds),
    delivery: { wake },
    pushKey: keys.publicKey,
    webhooks,
    targets,
    metrics,
    events,
  });
  // Hono's own clean-up would end a connection half a second after it has answered a request whose body is still arriving,
  // and with it the caller's next request.
  const answer = getRequestListener(app.fetch, { autoCleanupIncoming: false });
  const server = createServer((incoming, outgoing) => {
    outgoing.once("finish", () => dropRest(incoming));
    void answer(incoming, outgoing);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  let port: number;
  try {
    port = await listen(server, settings);
  } catch (error) {
    await Promise.all([replica?.close(), database.close()]);
    throw error;
  }
  if (settings.webhookPrivateTargets)
    log.warn("WEBHOOK_PRIVATE_TARGETS=allow: webhooks may lead to private addresses");
  if (settings.limits === null) log.warn("AUTH_LIMITS=off: sign-ins, mails and requests are not limited");
  const stopHousekeeping = startHousekeeping(db, settings, background);
  const stopOffers = startOfferRounds({ db, settings, secret, limiter }, background, wake);
  // Who names a database has backups of it, which this process knows nothing about.
  const isDaily = settings.databaseUrl === null && settings.backupsKept > 0;
  const stopBackups = isDaily ? startDailyBackups(settings.dataDir, log) : async () => {};
  const stopSending = [delivery, pushing, webhooks].map((one) => one.start());
  return {
    port,
    async stop() {
      const deadline = Date.now() + STOP_MS;
      stopHousekeeping();
      stopOffers();
      events.close();
      await closeServer(server, deadline);
      await stopBackups();
      for (const stopOne of stopSending) stopOne();
      await until(deadline, background.idle());
      await Promise.all([replica?.close(), database.close()]);
    },
  };
}

/** Drains an unread body, so that the connection can bring the next request. */
function dropRest(incoming: IncomingMessage): void {
  if (!incoming.readableEnded) incoming.removeAllListeners("data").resume();
}

/** Takes the port of the settings; any free one when that is only the default and taken. */
async function listen(server: Server, { port, isPortSet, host }: BackendSettings): Promise<number> {
  try {
    return await tryListen(server, port, host);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "unknown reason";
    if (code === "EADDRINUSE" && !isPortSet) return tryListen(server, 0, host);
    if (code === "EADDRINUSE") {
      throw new StartError(
        `Port ${port} is in use: stop the program that uses it, or set another BACKEND_PORT.`,
      );
    }
    throw new StartError(
      `The backend cannot listen on ${host}:${port} (${code}): check HOST and BACKEND_PORT.`,
    );
  }
}

function tryListen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

async function closeServer(server: Server, deadline: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Connections that fall idle while others finish are closed too.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await until(deadline, closed);
  clearInterval(sweep);
  server.closeAllConnections();
}

/** Waits for work, at most until a moment. */
async function until(deadline: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, deadline - Date.now()));
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
