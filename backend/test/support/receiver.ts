import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server } from "node:net";

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
}

/** Answers a request; `hang` leaves it without an answer. */
export type Script = (request: Received, answer: ServerResponse) => void;

/** A server on the loopback that does what a test says. */
export interface Receiver {
  url: string;
  /** Every request so far, in the order of its arrival. */
  received: Received[];
  /** Does this from now on; accepting everything at first. */
  does(script: Script): void;
  /** Resolves with the next request that arrives. */
  next(): Promise<Received>;
  /** Stops listening, so that connections are refused. */
  goDown(): Promise<void>;
  /** Listens again, at the same address. */
  comeUp(): Promise<void>;
}

export const accepts: Script = (_request, answer) => void answer.writeHead(204).end();
export const answers =
  (status: number, body = "", headers: Record<string, string> = {}): Script =>
  (_request, answer) =>
    void answer.writeHead(status, headers).end(body);
export const hangs: Script = () => {};
export const dropsConnections: Script = (_request, answer) => void answer.socket?.destroy();

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let script = accepts;
  const waiting: ((request: Received) => void)[] = [];
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const got = {
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks).toString("utf8"),
        bytes: Buffer.concat(chunks),
      };
      received.push(got);
      script(got, answer);
      for (const tell of waiting.splice(0)) tell(got);
    });
  });
  const port = await listen(server, 0);
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    does(next) {
      script = next;
    },
    next: () => new Promise((resolve) => void waiting.push(resolve)),
    async goDown() {
      server.closeAllConnections();
      await close(server);
    },
    async comeUp() {
      await listen(server, port);
    },
  };
}

/** Starts a server that only counts who connects to it. */
export async function startTrap(): Promise<{ port: number; connections(): number; close(): Promise<void> }> {
  let connections = 0;
  const server = createSocketServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  const port = await listen(server, 0);
  return { port, connections: () => connections, close: () => close(server) };
}

/** Listens on a port of the loopback; 0 is any. Returns which. */
async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, "close");
}
