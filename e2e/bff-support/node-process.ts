// One node of the BFF as its own process, with settings from the environment. Prints its port as one line.
import { createServer } from "node:http";
import { handleApi } from "../../lib/server/api-handler.ts";
import { keepSettings, parseSettings } from "../../lib/settings/settings.ts";

keepSettings(parseSettings({ LOG_LEVEL: "silent", ...process.env }));

const server = createServer((request, response) => void handleApi(request, response));

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" && address ? address.port : 0}\n`);
});
