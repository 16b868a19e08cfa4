import { createHash, randomBytes } from "node:crypto";
import { credentials } from "@chairtime/contract/people/credentials";
import type { Role } from "@chairtime/contract/people/roles";
import { type StaffRecord, staffRecord } from "@chairtime/contract/staff";
import { eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { createAccessTokens } from "../../src/auth/access-token.ts";
import { createPasswordHasher, type Derive } from "../../src/auth/password.ts";
import { beginSession } from "../../src/auth/sessions.ts";
import { createBackground } from "../../src/base/background.ts";
import { type BackendSettings, parseBackendSettings, pushKeys } from "../../src/base/env.ts";
import type { SalonId } from "../../src/base/salon-id.ts";
import { newId } from "../../src/base/uuid.ts";
import { createApp } from "../../src/create-app.ts";
import type { Database } from "../../src/db/database.ts";
import { memberships, users, mails as waitingMails } from "../../src/db/people-schema.ts";
import { type Reading, readsPrimary } from "../../src/db/reading.ts";
import type { Delivery } from "../../src/delivery/queue.ts";
import { EventHub } from "../../src/events/hub.ts";
import { createMetrics } from "../../src/http/metrics.ts";
import type { Mailer } from "../../src/mail/mailer.ts";
import type { Mail } from "../../src/mail/mails.ts";
import { countWaitingMails } from "../../src/mail/waiting-mails.ts";
import { createMailDelivery } from "../../src/mail-delivery.ts";
import { createTargets, type Resolve } from "../../src/outside/targets.ts";
import { createPushDelivery } from "../../src/push/push-delivery.ts";
import { createLimits } from "../../src/routes/limits.ts";
import { createWebhookDelivery } from "../../src/webhooks/delivery.ts";
import { capturedLog } from "./captured-log.ts";
import { asking } from "./through-prism.ts";

export interface Answer {
  status: number;
  headers: Headers;
  /** The JSON, or `null` for an empty body. */
  body: unknown;
}

export interface Options {
  token?: string | undefined;
  /** The refresh token to send as the cookie. */
  cookie?: string | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

export type Call = (method: string, path: string, options?: Options) => Promise<Answer>;

/** A user who is signed in to a salon: their own, or that of the user who added them. */
export interface Manager {
  userId: string;
  salonId: SalonId;
  email: string;
  password: string;
  token: string;
  cookie: string;
  call: Call;
  addMember(change?: Partial<StaffRecord>): Promise<StaffRecord>;
}

export interface Service {
  settings: BackendSettings;
  app: ReturnType<typeof createApp>;
  call: Call;
  /** The bare call, for an answer that is a stream. */
  request: (path: string, init?: RequestInit) => Response | Promise<Response>;
  events: EventHub;
  webhooks: Delivery;
  /** Sends messages to phones when a test says so. */
  pushing: Delivery;
  /** Every mail sent so far, oldest first; complete once `settled` resolves. */
  mails: Mail[];
  settled(): Promise<void>;
  hashes(): number;
  logs(): string;
  newManager(): Promise<Manager>;
  /** Adds a new user to a salon and signs them in there. */
  addPerson(salon: Pick<Manager, "salonId">, role: Role): Promise<Manager>;
  /** The bytes of an answer that is a file. */
  download(path: string, token: string): Promise<{ status: number; headers: Headers; bytes: Uint8Array }>;
  /** The token in the newest mail to an address. */
  tokenFor(email: string): Promise<string>;
}

const PASSWORD = "Correct-horse-1";

/** As many bytes as Argon2id gives, at no cost. */
export const cheapDerive: Derive = async (password, salt, { memory, passes }) =>
  createHash("sha256").update(salt).update(`${memory},${passes},${password}`).digest();

/** For users whom a test needs: it counts only the hashes that the service makes. */
const uncounted = createPasswordHasher({ derive: cheapDerive, waiting: 5000 });

interface ServiceOptions {
  isWoken?: boolean;
  /** The addresses of names to which webhooks lead. */
  resolve?: Resolve;
  /** How long a webhook's receiver is waited for. */
  tryMs?: number;
  reading?: Reading;
}

/** A name that leads to the internet, as far as tests without one can tell. */
const publicName: Resolve = async () => ["93.184.216.34"];

/**
 * The service in process on a given database: mails are collected, hashes are cheap and counted. `isWoken: false` leaves
 * mails that are due where they are until `settled`.
 */
export function createService(
  db: Database,
  env: Record<string, string> = {},
  { isWoken = true, resolve = publicName, tryMs = 500, reading = readsPrimary(db) }: ServiceOptions = {},
): Service {
  const settings = parseBackendSettings({ AUTH_LIMITS: "off", LOG_LEVEL: "trace", ...env });
  const mails: Mail[] = [];
  let hashed = 0;
  let settling = Promise.resolve();
  const { log, text: logs } = capturedLog(settings.logLevel);
  const background = createBackground(log);
  const secret = "a-test-secret-of-the-backend-0123456789";
  const mailer: Mailer = { send: async (mail) => void mails.push(mail) };
  const limits = createLimits({ db, settings, secret });
  const { limiter } = limits;
  const targets = createTargets({ allowPrivate: settings.webhookPrivateTargets, resolve });
  const keys = pushKeys(settings, secret);
  const sending = { db, settings, secret, log, mailer, limiter, background, targets, keys, tryMs };
  const delivery = createMailDelivery(sending);
  const pushing = createPushDelivery({ ...sending, mails: isWoken ? delivery : { wake: () => {} } });
  const webhooks = createWebhookDelivery(sending);
  const events = new EventHub({ db, log });
  const tokens = createAccessTokens(secret, settings.accessTokenSeconds);
  const app = createApp({
    ...limits,
    settings,
    secret,
    db,
    reading,
    log,
    hasher: createPasswordHasher({
      derive: (...task) => {
        hashed += 1;
        return cheapDerive(...task);
      },
      waiting: 5000,
    }),
    tokens,
    delivery: isWoken ? delivery : { wake: () => {} },
    pushKey: keys.publicKey,
    // Tests say when.
    webhooks: { wake: () => {} },
    targets,
    metrics: createMetrics(() => countWaitingMails(db), events),
    events,
  });

  const ask = asking(app);
  const call: Call = async (method, path, { token, cookie, body, headers = {} } = {}) => {
    const sent = new Headers(headers);
    if (token) sent.set("authorization", `Bearer ${token}`);
    if (cookie) sent.set("cookie", `refresh_token=${cookie}`);
    if (body !== undefined && !sent.has("content-type")) sent.set("content-type", "application/json");
    const response = await ask(path, {
      method,
      headers: sent,
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === "" ? null : parse(text) };
  };

  /** Inserts a user with a session. Registering, verifying and signing in would dominate the time of most tests. */
  async function newUser(joins: { salonId: SalonId; role: Role } | null): Promise<Manager> {
    const [userId, email] = [newId(), newEmail()];
    const passwordHash = await uncounted.hash(PASSWORD);
    const user = { id: userId, email, emailKey: email, username: "manager", passwordHash };
    await db.insert(users).values({ ...user, lastSalonId: joins?.salonId ?? null });
    if (joins) await db.insert(memberships).values({ ...joins, userId });
    const by = { userId, verifiedHash: passwordHash, userAgent: "", requestId: "a test" };
    const begun = await beginSession(db, settings, by);
    if (!begun) throw new Error("The session did not begin");
    const { sessionId, refreshToken, account } = begun;
    const { salonId, tokenVersion } = account;
    const token = await tokens.issue({ userId, salonId, sessionId, tokenVersion });
    const own: Call = (method, path, options) => call(method, path, { token, ...options });
    return {
      userId,
      salonId,
      email,
      password: PASSWORD,
      token,
      cookie: refreshToken,
      call: own,
      async addMember(change) {
        const draft = { first_name: "Ada", last_name: "Byron", role: "Stylist", email: newEmail() };
        return z.parse(
          staffRecord,
          (await own("POST", "/api/employees", { body: { ...draft, ...change } })).body,
        );
      },
    };
  }

  const service: Service = {
    settings,
    app,
    call,
    request: ask,
    events,
    webhooks,
    pushing,
    mails,
    settled() {
      // One at a time: delivery passes over mails that another test's update has locked.
      settling = settling.then(async () => {
        await db.update(waitingMails).set({ dueAt: sql`now()` }).where(eq(waitingMails.tries, 0));
        await delivery.deliver();
        await background.idle();
      });
      return settling;
    },
    hashes: () => hashed,
    logs,
    async tokenFor(email) {
      await service.settled();
      const mail = mails.findLast(({ to }) => to === email);
      const token = mail?.link ? new URL(mail.link).searchParams.get("token") : null;
      if (!token) throw new Error(`No link was mailed to ${email}`);
      return token;
    },
    newManager: () => newUser(null),
    addPerson: ({ salonId }, role) => newUser({ salonId, role }),
    async download(path, token) {
      const response = await app.request(path, { headers: { authorization: `Bearer ${token}` } });
      return {
        status: response.status,
        headers: response.headers,
        bytes: new Uint8Array(await response.arrayBuffer()),
      };
    },
  };
  return service;
}

/** An address that no other test uses. */
export function newEmail(): string {
  return `${randomBytes(8).toString("hex")}@salon.test`;
}

/** The refresh token that an answer set. */
export function refreshCookie({ headers }: Answer): string {
  return /^refresh_token=([^;]*)/.exec(headers.get("set-cookie") ?? "")?.[1] ?? "";
}

/** The access token of a sign-in or refresh. */
export function accessToken({ body }: Answer): string {
  return z.parse(credentials, body).access_token;
}

export function idOf({ body }: Answer): string {
  return z.parse(z.object({ id: z.string() }), body).id;
}

export function statuses(answers: readonly Pick<Answer, "status">[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

export function atOnce<Result>(times: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => work(index)));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
