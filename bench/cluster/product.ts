import { join } from "node:path";
import { testEnvironment } from "../../scripts/lib/environment.mjs";
import { projectNode } from "../../scripts/lib/node.mjs";
import { statusOf } from "./look.ts";
import { Part } from "./part.ts";

interface Wanted {
  folder: string;
  /** The product's tree, with its build. */
  tree: string;
  name: string;
  port: number;
  settings: Record<string, string>;
}

export function backendPart({ folder, tree, name, port, settings }: Wanted): Part {
  const own = { BACKEND_PORT: String(port), ...settings };
  const url = `http://127.0.0.1:${port}/health/live`;
  return nodePart({ folder, tree, name, port, settings: own }, "Backend", "backend/src/main.ts", url);
}

export function webPart({ folder, tree, name, port, settings }: Wanted): Part {
  const own = { PORT: String(port), ...settings };
  const url = `http://localhost:${port}/api/health/live`;
  return nodePart({ folder, tree, name, port, settings: own }, "Web server", "lib/server/main.ts", url);
}

function nodePart(
  { folder, tree, name, port, settings }: Wanted,
  what: string,
  program: string,
  url: string,
): Part {
  return new Part({
    name,
    what,
    port,
    command: projectNode(),
    args: [program],
    cwd: tree,
    env: testEnvironment({
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      DATA_DIR: join(folder, "product-data"),
      ...settings,
    }),
    logTo: join(folder, `${name}.log`),
    // A version that does not know the address yet answers as well.
    look: async () => ((await statusOf(url)) < 500 ? "ok" : null),
  });
}
