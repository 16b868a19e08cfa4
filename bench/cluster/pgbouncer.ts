import { join } from "node:path";
import { poolerSettings } from "../support/pooler-settings.ts";
import { type Ground, ownFile } from "./ground.ts";
import { talk } from "./look.ts";
import { Part } from "./part.ts";
import { lastingPort } from "./ports.ts";

/** PgBouncer in transaction mode before the address where HAProxy keeps the primary. */
export async function poolerPart(ground: Ground, primaryPort: number): Promise<Part> {
  const port = await lastingPort();
  const users = ownFile(ground, "users.txt", '"postgres" "postgres"\n');
  const settings = poolerSettings(
    { server: { host: "127.0.0.1", port: primaryPort }, port, users },
    `default_pool_size = 40
; While there is no primary statements wait here, about as long as the backend would.
query_wait_timeout = 24
server_login_retry = 1
server_connect_timeout = 3
`,
  );
  return new Part({
    name: "pgbouncer",
    what: "PgBouncer",
    port,
    command: ground.program.pgbouncer,
    args: [ownFile(ground, "pgbouncer.ini", settings)],
    owner: ground.owner,
    cwd: ground.folder,
    logTo: join(ground.folder, "pgbouncer.log"),
    stopWith: "SIGINT",
    look: async () => {
      await talk(port, "");
      return "ok";
    },
  });
}
