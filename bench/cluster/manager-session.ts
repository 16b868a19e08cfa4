import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { newsAnswer } from "@chairtime/contract/changes";
import * as z from "zod/mini";
import { readEvents } from "../../lib/events/read-events.ts";
import { Ledger } from "../soak/ledger.ts";
import type { Manager } from "../support/manager.ts";
import { type Deed, noteError, type Tally } from "./tally.ts";
import { type Reply, Visitor } from "./visitor.ts";

const MEMBERS_MAX = 8;
const PAUSE_MIN_MS = 3000;
const PAUSE_MORE_MS = 10_000;
/** Writes per page that is opened beside them. */
const PAGE_EVERY = 8;
/** The browser's one more try for a list that did not come. */
const READ_AGAIN_MS = 500;
/** How soon a person presses Save again. */
const SAVE_AGAIN_MS = 1000;
const STREAM_AGAIN_MS = 1500;

const listed = z.array(z.object({ id: z.string(), email: z.string(), role: z.string() }));
const one = z.object({ id: z.string() });
const ADDRESS = /[\w.-]+@manager-[0-9a-f]+\.example/g;

/** A manager at work: writes, looks at the list, opens pages, and listens to the salon's news all the while. */
export class ManagerSession {
  readonly ledger = new Ledger();
  readonly visitor: Visitor;
  readonly troubles: string[] = [];
  /** The last change that its stream has told it of. */
  position: number | null = null;
  streams = 0;
  #members: { id: string; email: string }[] = [];
  #serial = 0;
  readonly #salon: string;
  readonly #name: string;
  readonly #tally: Tally;

  constructor(
    app: string,
    manager: Manager,
    { name, place, tally }: { name: string; place: number; tally: Tally },
  ) {
    this.visitor = new Visitor(app, manager, place);
    this.#salon = `${manager.email.split("@", 1)[0]}.example`;
    this.#name = name;
    this.#tally = tally;
  }

  async work(isOver: () => boolean): Promise<void> {
    // Spreads the sessions' beginnings.
    await wait(Math.random() * PAUSE_MORE_MS);
    while (!isOver()) {
      await this.#write();
      await this.look();
      if (this.#serial % PAGE_EVERY === 0) await this.#read("page", "/staff");
      await wait(PAUSE_MIN_MS + Math.random() * PAUSE_MORE_MS);
    }
  }

  /** Reads the list and holds it against the ledger; returns whether it came. */
  async look(): Promise<boolean> {
    const { status, body } = await this.#read("read", "/api/employees");
    if (status !== 200) return false;
    const list = z.parse(listed, body);
    this.troubles.push(...this.ledger.check(list).map((what) => `${this.#name}: ${what}`));
    this.#refuseStrangers(list.map(({ email }) => email));
    return true;
  }

  /** Listens to the news until the signal; a stream that ends is opened again. */
  async listen(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const headers = {
        accept: "text/event-stream",
        ...(this.position === null ? {} : { "last-event-id": String(this.position) }),
      };
      try {
        const answer = await this.visitor.open("/api/events", headers, signal);
        if (answer.status !== 200 || !answer.body) throw new Error("No news could be had.");
        this.streams++;
        // Web streams of undici and of the global type differ in name only.
        const body = answer.body as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
        for await (const data of readEvents(body, "news", () => {})) this.#hear(data);
      } catch {
        // It is opened again below.
      }
      if (!signal.aborted) await wait(Math.random() * STREAM_AGAIN_MS);
    }
  }

  #hear(data: string): void {
    const news = z.parse(newsAnswer, JSON.parse(data));
    const missed = news.last - (this.position ?? news.last) - news.changes.length;
    if (!news.reset && missed !== 0) this.troubles.push(`${this.#name} was not told of ${missed} changes`);
    this.position = news.last;
    this.#refuseStrangers(data.match(ADDRESS) ?? []);
  }

  #refuseStrangers(addresses: readonly string[]): void {
    const strangers = addresses.filter((address) => !address.endsWith(`@${this.#salon}`));
    if (strangers.length > 0) this.troubles.push(`${this.#name} saw ${strangers.length} of another salon`);
  }

  /** Reads as a page does: once more where no answer came, then the person sees an error. */
  async #read(kind: "read" | "page", path: string): Promise<Reply> {
    const deed = this.#tally.begin(kind);
    let reply = await this.visitor.call("GET", path);
    if (reply.status === 0 || reply.status >= 502) {
      await wait(READ_AGAIN_MS);
      reply = await this.visitor.call("GET", path);
    }
    if (reply.status !== 200) noteError(deed, reply);
    this.#tally.end(deed);
    return reply;
  }

  async #write(): Promise<void> {
    const first = this.#members[0];
    if (first && this.#members.length >= MEMBERS_MAX) return this.#delete(first);
    return first && Math.random() < 0.5 ? this.#update(first) : this.#create();
  }

  async #create(): Promise<void> {
    const email = `${this.#name}-${++this.#serial}@${this.#salon}`;
    this.ledger.creating(email, "New");
    const reply = await this.#save("POST", "/api/employees", this.#person(email, "New"));
    if (reply.status !== 201) return;
    this.ledger.created(email);
    this.#members.push({ id: z.parse(one, reply.body).id, email });
  }

  async #update({ id, email }: { id: string; email: string }): Promise<void> {
    const role = `Role ${this.#name} ${++this.#serial}`;
    this.ledger.updating(email, role);
    const reply = await this.#save("PUT", `/api/employees/${id}`, this.#person(email, role));
    if (reply.status === 200) this.ledger.updated(email, role);
  }

  async #delete({ id, email }: { id: string; email: string }): Promise<void> {
    this.#members.shift();
    this.ledger.deleting(email);
    const reply = await this.#save("DELETE", `/api/employees/${id}`);
    if (reply.status === 204) this.ledger.deleted(email);
  }

  /** Saves; where that fails the person sees an error, and saves the same again until it is done. */
  async #save(method: string, path: string, body?: object): Promise<Reply> {
    const deed: Deed = this.#tally.begin("write");
    const key = randomBytes(16).toString("hex");
    let reply = await this.visitor.call(method, path, body, key);
    while (isFault(reply) || reply.status === 401) {
      noteError(deed, reply);
      await wait(SAVE_AGAIN_MS);
      reply = await this.visitor.call(method, path, body, key);
    }
    if (reply.status >= 400) {
      noteError(deed, reply);
      this.troubles.push(
        `${this.#name}: ${method} ${path} was refused: ${reply.status} ${JSON.stringify(reply.body)}`,
      );
    }
    this.#tally.end(deed);
    return reply;
  }

  #person(email: string, role: string) {
    return { first_name: this.#name, last_name: "Soak", email, picture: "", role, is_active: true };
  }
}

const isFault = ({ status }: Reply) => status === 0 || status >= 500;
