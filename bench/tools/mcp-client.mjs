// The official client asks a server: `node mcp-client.mjs '{"url", "token", "version", "questions": [{"name", "arguments"}]}'`.
// Prints the server's tools and each answer as one line of JSON.
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const { url, token, version, questions } = JSON.parse(process.argv[2] ?? "{}");
const mode = version === undefined ? "legacy" : { pin: version };
const client = new Client({ name: "transcript", version: "1.0.0" }, { versionNegotiation: { mode } });
const headers = { authorization: `Bearer ${token}` };
await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
const { tools } = await client.listTools();
const answers = [];
for (const question of questions) {
  // It checks structured answers against each tool's output schema itself.
  const { content, structuredContent, isError } = await client.callTool(question);
  answers.push({ text: content[0].text, data: structuredContent ?? null, isError: isError ?? false });
}
console.log(JSON.stringify({ tools: tools.map(({ name }) => name), answers }));
await client.close();
