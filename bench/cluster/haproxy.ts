import { join } from "node:path";
import { type Ground, ownFile } from "./ground.ts";
import { statusOf } from "./look.ts";
import { Part } from "./part.ts";
import type { PostgresNode } from "./patroni.ts";

/** The ports of HAProxy's doors. */
export interface Doors {
  /** Of the product. */
  web: number;
  /** Of the backends, for the web servers. */
  backend: number;
  /** Of whichever PostgreSQL is the primary. */
  primary: number;
}

interface Behind {
  doors: Doors;
  /** Ports by name. */
  webs: Record<string, number>;
  backends: Record<string, number>;
  nodes: readonly PostgresNode[];
}

const WEB_CHECK = `  option httpchk GET /api/health/live
  http-check send hdr host localhost
  http-check expect rstatus ^[24]`;

/**
 * A request that a server lost without an answer goes to another server if repeating it does no harm: a read, a write
 * with an idempotency key, or what else is named here. A stopping server closes its idle connections, which would lose
 * a request on its way there, so each request has its own connection.
 */
const againElsewhere = (too = "") => `  option http-server-close
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET || { req.hdr(idempotency-key) -m found }${too}`;

/** For REFRESH_GRACE_SECONDS a backend gives the same new tokens again, whichever of them was asked first. */
const RENEWALS = " || { path /api/auth/refresh }";

/** The one HAProxy: before the web servers, the backends, and the primary. */
export function proxyPart(ground: Ground, { doors, webs, backends, nodes }: Behind): Part {
  const servers = (ports: Record<string, number>) =>
    Object.entries(ports).map(([name, port]) => `  server ${name} 127.0.0.1:${port} check`);
  const settings = `global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 3s
  timeout http-request 10s
  timeout queue 30s
  default-server inter 1s fall 2 rise 1
  option redispatch 1
  retries 5
frontend web
  bind 127.0.0.1:${doors.web}
  option forwardfor
  use_backend files if { path_beg /_next/static/ }
  default_backend webs
backend webs
${WEB_CHECK}
${againElsewhere()}
${servers(webs).join("\n")}
backend files
${WEB_CHECK}
  option http-server-close
  # While two versions run side by side, each has files that the other has not.
  retry-on conn-failure empty-response 404
${servers(webs).join("\n")}
frontend backend
  bind 127.0.0.1:${doors.backend}
  default_backend backends
backend backends
  option httpchk GET /health/live
  http-check send hdr host localhost
  http-check expect rstatus ^[24]
${againElsewhere(RENEWALS)}
${servers(backends).join("\n")}
listen primary
  mode tcp
  bind 127.0.0.1:${doors.primary}
  timeout client 1h
  timeout server 1h
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ part, port, restPort }) => `  server ${part.name} 127.0.0.1:${port} check port ${restPort}`).join("\n")}
`;
  return new Part({
    name: "haproxy",
    what: "HAProxy",
    port: doors.web,
    command: ground.program.haproxy,
    args: ["-db", "-f", ownFile(ground, "haproxy.cfg", settings)],
    owner: ground.owner,
    cwd: ground.folder,
    logTo: join(ground.folder, "haproxy.log"),
    look: async () => ((await statusOf(`http://127.0.0.1:${doors.web}/api/health/live`)) < 500 ? "ok" : null),
  });
}
