import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import { createStrictBackend } from "../strict-backend/server.ts";
import type { SeenRequest } from "../strict-backend/state.ts";
import type { Fault } from "../strict-backend/switches.ts";

export interface StrictUser {
  email: string;
  password: string;
}

/** A delay longer than the work in between, even on a busy machine. */
export const UNDER_WAY_MS = 1500;

/** The scripted hosted backend on its own port, and its control door. */
export class Strict {
  readonly url: string;
  /** Requests that have neither been answered nor given up. */
  openRequests = 0;
  readonly #server: Server;

  static async start(): Promise<Strict> {
    const server = createStrictBackend();
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    return new Strict(server);
  }

  constructor(server: Server) {
    this.#server = server;
    server.prependListener("request", (_request, response) => {
      this.openRequests++;
      response.once("close", () => this.openRequests--);
    });
    const address = server.address();
    this.url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  }

  /** A verified user that no other test knows. */
  async user(change: { accessSeconds?: number; padding?: number } = {}): Promise<StrictUser> {
    const email = `m-${randomBytes(6).toString("hex")}@salon.test`;
    const password = "Scissors1";
    await this.control("users", { email, password });
    await this.control("users/change", { user: email, ...change });
    return { email, password };
  }

  async fault(
    user: StrictUser,
    fault: Fault,
    match: { method?: string; path?: string } = {},
    more: { times?: number; skip?: number } = {},
  ): Promise<void> {
    await this.control("switches", { fault, match: { ...match, user: user.email }, ...more });
  }

  /** The requests of a path that reached the backend, of this user where its token or cookie said so. */
  async seen(path: string, user?: StrictUser): Promise<SeenRequest[]> {
    const query = new URLSearchParams({ path, ...(user ? { user: user.email } : {}) });
    const answer = await fetch(`${this.url}/__control/requests?${query}`);
    return answer.json();
  }

  async control(name: string, body: unknown): Promise<void> {
    const answer = await fetch(`${this.url}/__control/${name}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
