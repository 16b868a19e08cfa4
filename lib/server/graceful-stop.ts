import type { Server } from "node:http";
import { endStreams } from "../bff/doors/end-streams.ts";
import { markStopping } from "../bff/doors/process-flags.ts";
import { flushLog } from "../settings/log.ts";
import type { BackendChild } from "./backend-child.ts";

/** Time in ms for running requests, and then the backend, to finish. */
const STOP_WITHIN_MS = 10_000;
const BACKEND_SHARE_MS = 2000;

/** Accepts no new connections, lets running requests finish, then stops the backend: within 10 s in all. */
export async function stopGracefully(server: Server, backend: BackendChild | null): Promise<void> {
  const endsAt = Date.now() + STOP_WITHIN_MS;
  markStopping();
  // Streams don't end by themselves.
  endStreams();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS - BACKEND_SHARE_MS);
    // Closes connections whose request has just finished, which would otherwise be kept for the next one.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
  await backend?.stop(Math.max(BACKEND_SHARE_MS, endsAt - Date.now()));
  flushLog();
}
