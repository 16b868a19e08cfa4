import { StartError } from "@chairtime/kit/start-error";
import { pino } from "pino";
import { processSettings } from "./env.ts";
import { startBackend } from "./serve.ts";

/** Ends the process with 2 and one readable sentence for what the operator can mend. */
function refuse(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(error instanceof StartError ? 2 : 1);
}

try {
  const settings = processSettings();
  const log = pino({ level: settings.logLevel, base: { name: "backend" } });
  const backend = await startBackend(settings, log);

  let stopping = false;
  const stop = (cause: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ cause }, "stopping");
    backend.stop().then(
      () => process.exit(0),
      (error: unknown) => refuse(error),
    );
  };
  process.on("SIGTERM", () => stop("SIGTERM"));
  // Ctrl-C reaches a child too; the parent tells it when its own requests are done.
  process.on("SIGINT", () => {
    if (!process.connected) stop("SIGINT");
  });
  process.on("disconnect", () => stop("parent gone"));

  log.info({ port: backend.port, url: `http://${settings.host}:${backend.port}` }, "ready");
  process.send?.({ type: "ready", port: backend.port });
} catch (error) {
  refuse(error);
}
