// One node of the BFF as a process of its own: `node --conditions=react-server node-process.ts`, settings by environment.
// Prints its port as one line.
import { createServer } from "node:http";
import { answer, node } from "./browser.ts";

const bff = node(
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ),
);

const server = createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const hasBody = incoming.method !== "GET" && chunks.length > 0;
  const request = new Request(`http://localhost:3000${incoming.url}`, {
    method: incoming.method ?? "GET",
    headers,
    body: hasBody ? Buffer.concat(chunks) : null,
  });
  const response = await answer(bff, request);
  outgoing.writeHead(response.status, [...response.headers].flat());
  outgoing.end(Buffer.from(await response.arrayBuffer()));
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" && address ? address.port : 0}\n`);
});
