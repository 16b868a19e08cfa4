import type { Server } from "node:http";
import { endStreams } from "../bff/doors/end-streams.ts";
import { markStopping } from "../bff/doors/process-flags.ts";
import { flushLog } from "../settings/log.ts";
import type { BackendChild } from "./backend-child.ts";

/** How long requests in flight may take to finish, and then the backend. */
const STOP_WITHIN_MS = 10_000;
const BACKEND_SHARE_MS = 2000;

/** Takes no new connections, lets requests in flight finish, then stops the backend: 10 s in all at most. */
export async function stopGracefully(server: Server, backend: BackendChild | null): Promise<void> {
  const endsAt = Date.now() + STOP_WITHIN_MS;
  markStopping();
  // They would not end by themselves.
  endStreams();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS - BACKEND_SHARE_MS);
    // A connection whose request has just finished would be kept open for the next one.
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
