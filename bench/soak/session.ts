import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod/mini";
import { cookieOf, type Manager } from "../support/manager.ts";
import { Ledger, type Listed } from "./ledger.ts";

/** At once, as a screen that opens asks. */
const READS = ["/api/employees", "/api/schedules", "/api/recurring-breaks", "/api/onetime-blocks"];
const MEMBERS_MAX = 15;
const PAUSE_MIN_MS = 300;
const PAUSE_MORE_MS = 1200;
/** Longer than the app's own limit for a call. */
const PATIENCE_MS = 40_000;

const listed = z.array(z.object({ id: z.string(), email: z.string(), role: z.string() }));
const one = z.object({ id: z.string() });
const refusal = z.object({ code: z.optional(z.string()) });
/**
 * The app's code for a session whose refresh has failed: the user signs in again. Without the code the session
 * continues.
 */
const TOLD = "session_ended";

/** One manager's browser: a cookie jar, a habit of reading in parallel, and a memory of acknowledged writes. */
export class SoakSession {
  readonly ledger = new Ledger();
  /** Answers by status; 0 where none came. */
  readonly statuses = new Map<number, number>();
  readonly troubles: string[] = [];
  /** When it learned that its session had ended. */
  readonly told: number[] = [];
  lost = false;
  #cookie: string;
  #members: Listed[] = [];
  #serial = 0;
  #signingIn: Promise<void> | null = null;
  readonly #app: string;
  readonly #manager: Manager;
  readonly #salon: string;
  readonly #name: string;

  static async open(app: string, manager: Manager, name: string): Promise<SoakSession> {
    return new SoakSession(app, manager, name, await cookieOf(app, manager));
  }

  constructor(app: string, manager: Manager, name: string, cookie: string) {
    this.#app = app;
    this.#manager = manager;
    this.#salon = manager.email.split("@", 1)[0] ?? "";
    this.#name = name;
    this.#cookie = cookie;
  }

  /** Reads and writes until the time is over or the session is lost. */
  async work(until: number): Promise<void> {
    while (Date.now() < until && !this.lost) {
      await this.#write();
      await Promise.all(
        READS.map((path) => (path === "/api/employees" ? this.look() : this.#call("GET", path))),
      );
      await wait(PAUSE_MIN_MS + Math.random() * PAUSE_MORE_MS);
    }
  }

  /** Reads the list and holds it against the ledger; gives whether an answer came. */
  async look(): Promise<boolean> {
    const answer = await this.#call("GET", "/api/employees");
    if (answer?.status !== 200) return false;
    const list = listed.parse(answer.body);
    this.troubles.push(...this.ledger.check(list));
    const strangers = list.filter(({ email }) => !email.endsWith(`@${this.#salon}.example`));
    if (strangers.length > 0) this.troubles.push(`${this.#name} saw ${strangers.length} of another salon`);
    return true;
  }

  async #write(): Promise<void> {
    const first = this.#members[0];
    if (first && this.#members.length >= MEMBERS_MAX) return this.#delete(first);
    return first && Math.random() < 0.5 ? this.#update(first) : this.#create();
  }

  async #create(): Promise<void> {
    const email = `${this.#name}-${++this.#serial}@${this.#salon}.example`;
    const body = { first_name: this.#name, last_name: `No ${this.#serial}`, email, picture: "", role: "New" };
    this.ledger.creating(email, "New");
    const answer = await this.#call("POST", "/api/employees", { ...body, is_active: true });
    if (answer?.status !== 201) return;
    this.ledger.created(email);
    this.#members.push({ id: one.parse(answer.body).id, email, role: "New" });
  }

  async #update(member: Listed): Promise<void> {
    const role = `Role ${++this.#serial}`;
    const body = { first_name: this.#name, last_name: "Changed", email: member.email, picture: "", role };
    this.ledger.updating(member.email, role);
    const answer = await this.#call("PUT", `/api/employees/${member.id}`, { ...body, is_active: true });
    if (answer?.status === 200) this.ledger.updated(member.email, role);
  }

  async #delete(member: Listed): Promise<void> {
    this.#members.shift();
    this.ledger.deleting(member.email);
    const answer = await this.#call("DELETE", `/api/employees/${member.id}`);
    if (answer?.status === 204) this.ledger.deleted(member.email);
  }

  /** One call, null when no answer came. Keeps the newest cookie, as a browser does. */
  async #call(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown } | null> {
    const sent = this.#cookie;
    try {
      const answer = await fetch(`${this.#app}${path}`, {
        method,
        headers: { cookie: sent, ...(body ? { "content-type": "application/json" } : {}) },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      const read: unknown = text === "" ? null : JSON.parse(text);
      const given = answer.headers.getSetCookie()[0]?.split(";", 1)[0];
      if (given && this.#signingIn === null) this.#cookie = given;
      this.#count(answer.status);
      // Calls that were under way when the cookie was cleared bring no new one.
      const isTold = refusal.safeParse(read).data?.code === TOLD || sent.endsWith("=");
      if (answer.status === 401 && isTold) {
        this.#signingIn ??= this.#signInAgain();
        await this.#signingIn;
      } else if (answer.status === 401 && refusal.safeParse(read).data?.code) {
        this.lost = true;
        this.troubles.push(`${this.#name} lost its session at ${method} ${path}: ${text.slice(0, 200)}`);
      }
      return { status: answer.status, body: read };
    } catch {
      this.#count(0);
      return null;
    }
  }

  /** As the sign-in page does: again and again, until somebody answers. */
  async #signInAgain(): Promise<void> {
    this.told.push(Date.now());
    for (;;) {
      const cookie = await cookieOf(this.#app, this.#manager).catch(() => null);
      if (cookie !== null) {
        this.#cookie = cookie;
        this.#signingIn = null;
        return;
      }
      await wait(1000);
    }
  }

  #count(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }
}
