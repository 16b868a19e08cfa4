import { BAD_START, StartError } from "@chairtime/kit/server/start-error";
import { pino } from "pino";
import "./base/quick-imports.ts";
import { processSettings } from "./base/env.ts";

/** Ends the process: with `BAD_START` and one readable sentence for errors that the operator can fix, else with 1. */
function refuse(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(error instanceof StartError ? BAD_START : 1);
}

try {
  const settings = processSettings();
  const log = pino({ level: settings.logLevel, base: { name: "backend" } });
  // Only now: what is imported above is found before the quick imports are in place.
  const { startBackend } = await import("./serve.ts");
  const backend = await startBackend(settings, log);

  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      log.info({ cause: signal }, "stopping");
      backend.stop().then(() => process.exit(0), refuse);
    });
  }

  log.info({ port: backend.port, url: `http://${settings.host}:${backend.port}` }, "ready");
} catch (error) {
  refuse(error);
}
