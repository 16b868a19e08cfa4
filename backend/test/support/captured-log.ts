import { Writable } from "node:stream";
import { type Logger, pino } from "pino";

/** A logger that keeps what it writes. */
export function capturedLog(level = "info"): { log: Logger; text(): string } {
  let written = "";
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  return { log: pino({ level }, sink), text: () => written };
}
