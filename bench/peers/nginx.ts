import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { start } from "../../scripts/lib/processes.mjs";
import { programVersion } from "../support/machine.ts";

/** The system's nginx as a proxy with kept connections, in its own folder; null if it isn't installed. */
export function startNginx(folder: string, port: number, target: string) {
  if (!programVersion("nginx", ["-v"])) return null;
  const place = join(folder, "nginx");
  mkdirSync(place, { recursive: true });
  chmodSync(place, 0o755);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(place, name)};`,
  );
  const file = join(place, "nginx.conf");
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off; worker_processes 1; pid ${join(place, "pid")}; error_log stderr warn;
events { worker_connections 512; }
http {
  access_log off; keepalive_requests 10000000; ${temporary.join(" ")}
  upstream backend { server ${target}; keepalive 64; keepalive_requests 10000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://backend; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_buffers 16 8k; }
  }
}
`,
  );
  return start("nginx", ["-p", place, "-e", "stderr", "-c", file], { cwd: place });
}
