import { randomBytes, randomInt } from "node:crypto";
import { registerManager } from "../support/manager.ts";
import type { Server } from "../support/servers.ts";

const PAIRS = 200;
const KNOWN = 40;
/** Of 200 tosses of a fair coin so many heads, or more, come once in ten thousand rounds. */
const SUSPICIOUS = 126;

export interface Timing {
  /** In so many of 200 pairs a known address was answered later than an unknown one. */
  knownLater: number;
  /** The same for two unknown ones: what chance and the machine do. */
  controlLater: number;
  findings: string[];
}

/** Asks for a new password of known and unknown addresses, in pairs of random order, and compares the times. */
export async function forgotPasswordTiming(web: Server): Promise<Timing> {
  const known: string[] = [];
  for (let count = 0; count < KNOWN; count++) known.push((await registerManager(web)).email);
  let knownLater = 0;
  let controlLater = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    if (await isLater(web.url, known[pair % KNOWN] ?? "", unknown())) knownLater++;
    if (await isLater(web.url, unknown(), unknown())) controlLater++;
  }
  const isTold = Math.max(knownLater, PAIRS - knownLater) >= SUSPICIOUS;
  const findings = isTold
    ? [`a known address is later in ${knownLater} of ${PAIRS} pairs, control ${controlLater}`]
    : [];
  return { knownLater, controlLater, findings };
}

// As long as the known ones.
const unknown = () => `manager-${randomBytes(6).toString("hex")}@salon.example`;

async function isLater(url: string, one: string, other: string): Promise<boolean> {
  const otherFirst = randomInt(2) === 1;
  const [first, second] = otherFirst ? [other, one] : [one, other];
  const times = [await timeOf(url, first), await timeOf(url, second)] as const;
  return otherFirst ? times[1] > times[0] : times[0] > times[1];
}

async function timeOf(url: string, email: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${url}/api/auth/forgot-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  await answer.arrayBuffer();
  return performance.now() - begun;
}
