import { createServer, type Server, type ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { stopGracefully } from "./graceful-stop.ts";

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

test("a stop lets the request in flight finish, and takes no new one", async () => {
  let finish: (() => void) | undefined;
  const server = createServer((_request, response: ServerResponse) => {
    finish = () => response.end("whole");
  });
  const url = await listening(server);
  const inFlight = fetch(url);
  await expect.poll(() => finish !== undefined).toBe(true);
  const stopped = stopGracefully(server, null);
  await expect(fetch(url)).rejects.toThrow();
  finish?.();
  expect(await (await inFlight).text()).toBe("whole");
  await stopped;
});
