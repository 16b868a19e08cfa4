import { createServer } from "node:net";
import { Stop } from "../../scripts/lib/stop.mjs";

/**
 * Below the ports that a system gives to outgoing connections: a part that starts again must find its own port free.
 */
const FIRST = 20_000;
const LAST = 30_000;

let next = FIRST + Math.floor(Math.random() * (LAST - FIRST));

/** A port that is free now and that no outgoing connection will take. */
export async function lastingPort(): Promise<number> {
  for (let tries = 0; tries < LAST - FIRST; tries++) {
    const port = next++;
    if (next > LAST) next = FIRST;
    if (await isFree(port)) return port;
  }
  throw new Stop(`No port from ${FIRST} to ${LAST} is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
