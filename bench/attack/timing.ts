import { randomBytes, randomInt } from "node:crypto";
import { registerManager } from "../support/manager.ts";
import type { Server } from "../support/servers.ts";

const PAIRS = 200;
const KNOWN = 40;
/** 200 tosses of a fair coin give this many heads, or more, once in ten thousand rounds. */
const SUSPICIOUS = 126;

export interface Timing {
  /** In this many of 200 pairs the answer for an existing one came later than for one that never existed. */
  later: number;
  /** The same for two that there never were: what chance and the machine do. */
  controlLater: number;
  findings: string[];
}

type Look = () => Promise<Response>;

/** Asks for a new password of known and unknown addresses, in pairs of random order, and compares the times. */
export async function forgotPasswordTiming(web: Server): Promise<Timing> {
  const known: string[] = [];
  for (let count = 0; count < KNOWN; count++) known.push((await registerManager(web)).email);
  const ask = (email: string) =>
    fetch(`${web.url}/api/auth/forgot-password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });
  // As long as the known ones.
  const unknown = () => ask(`manager-${randomBytes(6).toString("hex")}@salon.example`);
  return compare("a known address", (pair) => ask(known[pair % KNOWN] ?? ""), unknown);
}

/** Paths below a link. */
const BELOW = { page: "", feed: "/calendar.ics" };
const MALFORMED = "not-a-token";

/**
 * Times a revoked link and a malformed one against links that never existed: at the page and at the feed, in pairs of
 * random order. A different status or body is a finding, too.
 */
export async function linkTimings(web: Server, cookie: string, memberId: string) {
  const headers = { cookie, "content-type": "application/json" };
  const body = JSON.stringify({ employee_id: memberId });
  const made = await fetch(`${web.url}/api/links`, { method: "POST", headers, body });
  const { url }: { url: string } = await made.json();
  const revoked = url.split("/w/")[1] ?? "";
  await fetch(`${web.url}/api/links/${memberId}`, { method: "DELETE", headers });
  const never = () => randomBytes(32).toString("base64url");
  const results: { name: string; timing: Timing }[] = [];
  for (const [way, below] of Object.entries(BELOW)) {
    const open = (token: string) => fetch(`${web.url}/w/${token}${below}`);
    for (const [kind, token] of Object.entries({ revoked, malformed: MALFORMED })) {
      const name = `a ${kind} link's ${way}`;
      const timing = await compare(
        name,
        () => open(token),
        () => open(never()),
      );
      if ((await answerOf(open(token))) !== (await answerOf(open(never()))))
        timing.findings.push(`${name} gets another answer than a link that never existed`);
      results.push({ name, timing });
    }
  }
  return results;
}

/** Status and body, without what differs from answer to answer: the address that was asked for, nonces and ids. */
async function answerOf(asked: Promise<Response>): Promise<string> {
  const answer = await asked;
  return `${answer.status} ${(await answer.text()).replace(/[\w-]{16,}/g, "…")}`;
}

async function compare(what: string, one: (pair: number) => Promise<Response>, other: Look): Promise<Timing> {
  let later = 0;
  let controlLater = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    if (await isLater(() => one(pair), other)) later++;
    if (await isLater(other, other)) controlLater++;
  }
  const isTold = Math.max(later, PAIRS - later) >= SUSPICIOUS;
  const findings = isTold ? [`${what} is later in ${later} of ${PAIRS} pairs, control ${controlLater}`] : [];
  return { later, controlLater, findings };
}

async function isLater(one: Look, other: Look): Promise<boolean> {
  const otherFirst = randomInt(2) === 1;
  const [first, second] = otherFirst ? [other, one] : [one, other];
  const times = [await timeOf(first), await timeOf(second)] as const;
  return otherFirst ? times[1] > times[0] : times[0] > times[1];
}

async function timeOf(look: Look): Promise<number> {
  const begun = performance.now();
  await (await look()).arrayBuffer();
  return performance.now() - begun;
}
