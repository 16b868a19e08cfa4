import { createServer, request as send } from "node:http";

/** The relay's own answer when a node died during a request: its outcome is unknown. */
export const LOST_STATUS = 599;

export interface Relay {
  url: string;
  close(): void;
}

/**
 * A round-robin proxy on loopback before nodes that come and go. A node that refuses the connection is passed over;
 * one that breaks it is not retried, because it may have done the work.
 */
export async function startRelay(port: number, nodes: () => string[]): Promise<Relay> {
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const alive = nodes();
    const first = turn++;
    const ask = (attempt: number) => {
      const node = alive[(first + attempt) % alive.length];
      if (!node || attempt >= alive.length) return void outgoing.writeHead(LOST_STATUS).end();
      const passed = send(new URL(incoming.url ?? "/", node), {
        method: incoming.method ?? "GET",
        headers: { ...incoming.headers, connection: "close" },
      });
      passed.on("response", (answer) => {
        outgoing.writeHead(answer.statusCode ?? LOST_STATUS, answer.headers);
        answer.on("error", () => outgoing.destroy()).pipe(outgoing);
      });
      passed.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code === "ECONNREFUSED") ask(attempt + 1);
        else if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(LOST_STATUS).end();
      });
      passed.end(Buffer.concat(chunks));
    };
    ask(0);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
