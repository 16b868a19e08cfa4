import { createHash } from "node:crypto";
import { createServer, request as send } from "node:http";
import { freePort } from "../../scripts/lib/ports.mjs";

const REFRESH = "/api/auth/refresh";

/** One presentation of a refresh token at the backend. */
interface Presented {
  node: string;
  at: number;
  /** Fingerprint of the token that came back, null until one has. */
  successor: string | null;
  /** Whether the backend said that it could not serve it now: the node may then present it again. */
  refusedForNow: boolean;
}

/** When a node was interrupted: killed, paused, or cut off from its services. */
export interface Interruption {
  node: string;
  at: number;
}

/** A proxy between the nodes and their backend that records the fate of each refresh token. */
export class RefreshWatch {
  readonly #tokens = new Map<string, Presented[]>();
  readonly #backend: string;
  readonly #closing: (() => void)[] = [];

  constructor(backend: string) {
    this.#backend = backend;
  }

  /** The backend's address for one node. */
  async door(node: string): Promise<string> {
    const port = await freePort();
    const server = createServer(async (incoming, outgoing) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
      const isRefresh = incoming.method === "POST" && incoming.url === REFRESH;
      const note = isRefresh ? this.#presented(node, incoming.headers.cookie) : null;
      const passed = send(new URL(incoming.url ?? "/", this.#backend), {
        method: incoming.method ?? "GET",
        headers: { ...incoming.headers, connection: "close" },
      });
      passed.on("response", (answer) => {
        if (note && (answer.statusCode ?? 0) >= 500) note.refusedForNow = true;
        if (note && answer.statusCode === 200)
          note.successor = tokenIn(answer.headers["set-cookie"]?.join(";"));
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on("error", () => outgoing.destroy()).pipe(outgoing);
      });
      passed.on("error", () => outgoing.destroy());
      passed.end(Buffer.concat(chunks));
    });
    await new Promise<void>((resolve) => {
      server.listen(port, "127.0.0.1", resolve);
    });
    this.#closing.push(() => {
      server.close();
      server.closeAllConnections();
    });
    return `http://127.0.0.1:${port}`;
  }

  #presented(node: string, cookie: string | undefined): Presented | null {
    const token = tokenIn(cookie);
    if (!token) return null;
    const note = { node, at: Date.now(), successor: null, refusedForNow: false };
    this.#tokens.set(token, [...(this.#tokens.get(token) ?? []), note]);
    return note;
  }

  /**
   * `counted`: tokens that bought two different successors. `again`: tokens presented more than once. `unexplained`:
   * those of them, in words, whose first presenter was neither interrupted nor answered 5xx in between.
   */
  findings(interruptions: Interruption[]) {
    const all = [...this.#tokens.values()];
    const again = all.filter((presented) => presented.length > 1);
    return {
      refreshes: all.length,
      again: again.length,
      unexplained: again
        .filter((presented) => !isExplained(presented, interruptions))
        .map((one) => inWords(one, interruptions)),
      counted: all.filter(
        (presented) => new Set(presented.flatMap(({ successor }) => successor ?? [])).size > 1,
      ).length,
    };
  }

  close(): void {
    for (const close of this.#closing) close();
  }
}

/** A node's requests can arrive this long after its interruption. */
const IN_FLIGHT_MS = 1000;

function isExplained(presented: Presented[], interruptions: Interruption[]): boolean {
  return presented.slice(1).every((later, index) => {
    const before = presented[index];
    if (before?.node === later.node && before.refusedForNow) return true;
    return interruptions.some(
      ({ node, at }) => before?.node === node && at >= before.at - IN_FLIGHT_MS && at <= later.at,
    );
  });
}

function inWords(presented: Presented[], interruptions: Interruption[]): string {
  const begun = presented[0]?.at ?? 0;
  const each = presented.map(
    ({ node, at, successor }) => `${node} at ${at - begun} ms${successor ? "" : " without success"}`,
  );
  const near = interruptions.map(({ node, at }) => `${node} interrupted at ${at - begun} ms`);
  return `one token: ${each.join(", ")} (${near.join(", ")})`;
}

/** The fingerprint of the refresh token in a Cookie or Set-Cookie header: this process keeps no token. */
function tokenIn(cookie: string | undefined): string | null {
  const token = /(?:^|;\s*)refresh_token=([^;]+)/.exec(cookie ?? "")?.[1];
  return token ? createHash("sha256").update(token).digest("base64url") : null;
}
