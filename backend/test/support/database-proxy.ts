import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** What happens to a connection when it sends some words, or is made (`""`). */
export interface Cut {
  words: string;
  /** How often; then everything passes. */
  times: number;
  /** Whether the database hears the words before the connection is cut. */
  isHeard?: boolean;
}

export interface DatabaseProxy {
  /** The database's address by way of the proxy. */
  url: string;
  cut(cut: Cut): void;
  /** How many connections were cut since the last `cut`. */
  cuts(): number;
  close(): Promise<void>;
}

/** Proxy between a backend and its database that cuts connections on command. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let rule: Cut = { words: "", times: 0 };
  let cuts = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", end).on("close", () => {
        sockets.delete(socket);
        end();
      });
    }
    const isCut = (data: Buffer | "") => {
      const isMeant =
        cuts < rule.times && (data === "" ? rule.words === "" : data.includes(rule.words || "\0never"));
      if (isMeant) cuts++;
      return isMeant;
    };
    if (isCut("")) return end();
    let isMuted = false;
    near.on("data", (data) => {
      if (!isCut(data)) return void far.write(data);
      if (!rule.isHeard) return end();
      isMuted = true;
      far.write(data);
    });
    far.on("data", (data) => {
      if (isMuted) end();
      else near.write(data);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  // A socket would lead past the proxy.
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut(cut) {
      rule = cut;
      cuts = 0;
      // Those that are open go too where the database is gone.
      if (cut.words === "") for (const socket of sockets) socket.destroy();
    },
    cuts: () => cuts,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
