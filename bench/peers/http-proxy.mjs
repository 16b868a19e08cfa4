import { Agent } from "node:http";
import { createProxyServer } from "http-proxy-3";

const [port, target] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 128 });
const server = createProxyServer({ target, agent }).listen(Number(port), "127.0.0.1");
console.log("ready");
process.on("SIGTERM", () => {
  server.close();
  process.exit(0);
});
