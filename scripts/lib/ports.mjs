import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Stop } from "./stop.mjs";
import { say } from "./terminal.mjs";

/** A server whose launcher or npm was killed a moment ago lets go of its port within this time. */
const SETTLES_MS = 5000;
const LOOK_EVERY_MS = 100;

/**
 * Tries to listen; gives the port, or the error's code.
 * @param {number} port 0 for any free one
 * @param {string} host
 * @returns {Promise<{ port: number } | { code: string }>}
 */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) =>
      resolve({ code: /** @type {NodeJS.ErrnoException} */ (error).code ?? "" }),
    );
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve({ port: typeof address === "object" && address ? address.port : port }));
    });
  });
}

export async function freePort() {
  const found = await tryPort(0, "127.0.0.1");
  if ("code" in found) throw new Stop(`No free port was found (${found.code}).`);
  return found.port;
}

/**
 * Stops with a sentence when the app could not listen there: better before a long build than after it.
 * @param {string | undefined} portText
 * @param {string | undefined} hostText
 * @param {string} command what to type for another port
 * @param {number} within milliseconds to wait for a server that is ending
 */
export async function refuseTakenPort(portText, hostText, command, within = SETTLES_MS) {
  const port = Number(portText || 3000);
  // The settings' own sentence refuses anything else.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const host = hostText || "127.0.0.1";
  let found = await tryPort(port, host);
  if (isTaken(found)) {
    say(`Port ${port} is in use: waiting ${within / 1000} s, in case a server there is stopping.`);
    for (const endsAt = Date.now() + within; isTaken(found) && Date.now() < endsAt; ) {
      await wait(LOOK_EVERY_MS);
      found = await tryPort(port, host);
    }
  }
  if ("code" in found) throw new Stop(portSentence(found.code, port, host, command), 2);
}

/** @param {Awaited<ReturnType<typeof tryPort>>} found */
const isTaken = (found) => "code" in found && found.code === "EADDRINUSE";

/**
 * @param {string} code the error's code from listening
 * @param {number} port
 * @param {string} host
 * @param {string} command
 */
export function portSentence(code, port, host, command) {
  const another = port < 65_535 ? port + 1 : port - 1;
  if (code === "EADDRINUSE")
    return `Port ${port} is in use: stop what runs there, or take another one: PORT=${another} ${command}`;
  if (code === "EACCES")
    return `Port ${port} needs more rights than this user has: take one above 1023: PORT=8080 ${command}`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST is ${host}, which is no address of this machine: use 127.0.0.1 or 0.0.0.0.`;
  return `Port ${port} on ${host} cannot be used (${code}).`;
}
