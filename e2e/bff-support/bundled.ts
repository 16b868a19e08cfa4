import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, watch } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { newFolder } from "./browser.ts";
import { ended, freePort, said } from "./processes.ts";

const program = (path: string) => fileURLToPath(new URL(`../../backend/src/${path}`, import.meta.url));

const demoSignIn = z.object({ email: z.string(), password: z.string() });
const session = z.object({ access_token: z.string() });

/** The bundled backend in another process, with a fresh data folder and the demo salon. */
export class Bundled {
  readonly url: string;
  readonly #outbox: string;
  readonly #child: ChildProcess;
  readonly #manager: { email: string; password: string };

  private constructor(
    { url, outbox }: { url: string; outbox: string },
    child: ChildProcess,
    manager: { email: string; password: string },
  ) {
    this.url = url;
    this.#outbox = outbox;
    this.#child = child;
    this.#manager = manager;
  }

  static async start(settings: Record<string, string> = {}): Promise<Bundled> {
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: "test" as const,
      DATA_DIR: newFolder(),
      HOST: "127.0.0.1",
      BACKEND_PORT: String(await freePort()),
      TRUST_PROXY: "1",
      ...settings,
    };
    const seeding = spawnSync(process.execPath, [program("seed/demo.ts")], { env, encoding: "utf8" });
    const manager = z.parse(demoSignIn, JSON.parse(seeding.stdout.trim().split("\n").at(-1) ?? ""));
    const child = spawn(process.execPath, [program("main.ts")], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    await said(child, /"msg":"ready"/);
    const outbox = join(env.DATA_DIR, "outbox");
    mkdirSync(outbox, { recursive: true });
    return new Bundled({ url: `http://127.0.0.1:${env.BACKEND_PORT}`, outbox }, child, manager);
  }

  /** Signs in: the demo's owner, or `own`. */
  async user(own = this.#manager): Promise<Call> {
    const call = caller(this.url);
    const { access_token } = z.parse(session, await call("POST", "/api/auth/login", own));
    return caller(this.url, access_token);
  }

  /** Registers an owner with a new salon, and signs them in. */
  async newOwner(): Promise<Call> {
    const username = `owner_${randomUUID().replaceAll("-", "")}`;
    const email = `${username}@example.test`;
    const own = { email, password: "Password1" };
    const call = caller(this.url);
    await call("POST", "/api/auth/register", { ...own, username });
    await call("GET", `/api/auth/verify-email?token=${await this.#mailedToken(email)}`);
    return this.user(own);
  }

  /** Mails are written after the answer. */
  async #mailedToken(email: string): Promise<string> {
    const watcher = watch(this.#outbox);
    try {
      for (;;) {
        // A mail is renamed to `.eml` when it is complete.
        const mails = readdirSync(this.#outbox)
          .filter((name) => name.endsWith(".eml"))
          .map((name) => readFileSync(join(this.#outbox, name), "utf8").replaceAll("=\r\n", ""));
        const mail = mails.find((text) => text.includes(email)) ?? "";
        const [, token] = /verify-email\?token=(?:3D)?([\w-]+)/.exec(mail) ?? [];
        if (token !== undefined) return token;
        await once(watcher, "change");
      }
    } finally {
      watcher.close();
    }
  }

  stop(): Promise<void> {
    return ended(this.#child, "SIGKILL");
  }
}

/** Makes a call and returns its JSON. Throws if it is refused. */
export type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/** Calls with a token of any kind, or without one. */
export function caller(url: string, token = ""): Call {
  return async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token !== "" && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return text === "" ? null : JSON.parse(text);
  };
}
