import { BAD_START, StartError } from "@chairtime/kit/server/start-error";
import { flushLog } from "../settings/log.ts";
import { settings } from "../settings/settings.ts";

/** Serves the product: `npm run serve`, and with `--dev` the last step of `npm run dev`. */
async function main(): Promise<void> {
  const dev = process.argv.includes("--dev") || process.env.NODE_ENV === "development";
  // Next reads it at import; the launcher may not have set it.
  Object.assign(process.env, {
    NODE_ENV: dev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  const current = settings();
  const { startServer } = await import("./start-server.ts");
  const running = await startServer({ settings: current, dev });
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      // A second signal: exit at once.
      if (stopping) process.exit(1);
      stopping = true;
      running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  console.log(`${current.public.productName} is ready on ${running.url}`);
}

main().catch((error: unknown) => {
  const isKnown = error instanceof StartError;
  console.error(isKnown ? error.message : error);
  flushLog();
  process.exit(isKnown ? BAD_START : 1);
});
