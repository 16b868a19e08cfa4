import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { ensureBuilt } from "../scripts/lib/build.mjs";
import { freePort } from "../scripts/lib/ports.mjs";
import { main, temporaryFolder } from "../scripts/lib/processes.mjs";
import { Stop } from "../scripts/lib/stop.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { SoakBackend } from "./soak/backend.ts";
import { causeInTurn } from "./soak/faults.ts";
import { Nodes } from "./soak/nodes.ts";
import { startRedis } from "./soak/redis.ts";
import { RefreshWatch } from "./soak/refresh-watch.ts";
import { startRelay } from "./soak/relay.ts";
import { SoakSession } from "./soak/session.ts";
import { registerManager } from "./support/manager.ts";

const SALONS = 5;
const SESSIONS_PER_SALON = 4;
const ACCESS_TOKEN_SECONDS = "5";
/** One web server's clock is wrong by this much. */
const CLOCK_OFF_MS = 90_000;
const LAST_LOOKS = 20;
/** A fault can end sessions this long after it began: as long as a call may take, and a refresh after it. */
const FAULT_FELT_MS = 90_000;

// `npm run soak` takes 10 minutes, `npm run soak -- 3` takes 3.
main(async () => {
  const minutes = Number(process.argv[2] ?? 10);
  if (!(minutes > 0)) throw new Stop("Say for how many minutes, for example: npm run soak -- 10", 2);
  await ensureBuilt();
  const folder = temporaryFolder("soak");
  const redis = await startRedis();
  const port = await freePort();
  const APP_URL = `http://localhost:${port}`;
  const soaked = new SoakBackend(folder, { APP_URL, ACCESS_TOKEN_SECONDS });
  const backend = await soaked.start();
  const watch = new RefreshWatch(backend.url);
  const settings = {
    APP_URL,
    REDIS_URL: redis.url,
    SESSION_SECRET: randomBytes(32).toString("hex"),
    TRUST_PROXY: "1",
  };
  const nodes = new Nodes({ clocks: { "web-1": 0, "web-2": CLOCK_OFF_MS }, folder, watch, settings });
  await nodes.start();
  const relay = await startRelay(port, () => nodes.addresses());

  const sessions: SoakSession[] = [];
  for (let salon = 1; salon <= SALONS; salon++) {
    const manager = await registerManager(backend);
    for (let index = 1; index <= SESSIONS_PER_SALON; index++)
      sessions.push(await SoakSession.open(relay.url, manager, `s${salon}-${index}`));
  }
  say(`${sessions.length} sessions of ${SALONS} salons at ${relay.url} for ${minutes} min`);

  const faults = [...nodes.faults(), ...soaked.faults(nodes.names), ...redis.faults(nodes.names)];
  const until = Date.now() + minutes * 60_000;
  const { interruptions, counts } = await step("Soaking", async (note) => {
    const told = setInterval(() => {
      const lost = sessions.filter((session) => session.lost).length;
      note(
        `${sum(sessions, ({ ledger }) => ledger.acknowledged)} writes acknowledged, ${lost} sessions lost`,
      );
    }, 1000);
    const caused = causeInTurn(faults, until, say);
    await Promise.all(sessions.map((session) => session.work(until)));
    clearInterval(told);
    return caused;
  });
  // After longer than a token lives: every session must still be good, and everything acknowledged there.
  await wait(Number(ACCESS_TOKEN_SECONDS) * 1000 + 1000);
  const unseen = await Promise.all(sessions.map(lastLook));

  const refreshes = watch.findings(interruptions);
  const isUnexplained = (end: number) =>
    !interruptions.some(({ at }) => at <= end && end - at < FAULT_FELT_MS);
  const found = {
    minutes,
    sessions: sessions.length,
    faults: counts,
    backendRestarts: soaked.restarts,
    answers: statusesOf(sessions),
    acknowledgedWrites: sum(sessions, ({ ledger }) => ledger.acknowledged),
    refreshTokensPresented: refreshes.refreshes,
    sessionsToldOfTheirEnd: sum(sessions, ({ told }) => told.length),
    presentedAgainAfterFault: refreshes.again - refreshes.unexplained.length,
  };
  const bad = {
    lostSessions: sum(sessions, ({ lost }) => (lost ? 1 : 0)),
    lostOrForeignRecords: sessions.flatMap(({ troubles, lost }) => (lost ? [] : troubles)).length,
    sessionsWithoutLastAnswer: unseen.filter(Boolean).length,
    sessionsEndedWithoutFault: sum(sessions, ({ told }) => told.filter(isUnexplained).length),
    tokensThatCountedTwice: refreshes.counted,
    tokensPresentedAgainWithoutFault: refreshes.unexplained.length,
  };
  say(JSON.stringify({ ...found, ...bad }, null, 2));
  const troubles = sessions.flatMap((session) => session.troubles);
  for (const trouble of new Set([...troubles, ...refreshes.unexplained])) say(trouble);
  relay.close();
  await nodes.stop();
  await soaked.stop();
  watch.close();
  const isWell = Object.values(bad).every((count) => count === 0);
  say(isWell ? "Nothing was lost." : "The soak FAILED.");
  return isWell ? 0 : 1;
});

/** True when a session got no list at the end. */
async function lastLook(session: SoakSession): Promise<boolean> {
  for (let tries = 0; tries < LAST_LOOKS; tries++) {
    if (await session.look()) return false;
    if (session.lost) return true;
    await wait(500);
  }
  return true;
}

function sum(sessions: SoakSession[], of: (session: SoakSession) => number): number {
  return sessions.reduce((total, session) => total + of(session), 0);
}

/** How often each status was answered by the app: 599 is the proxy's own for a node that died under a request. */
function statusesOf(sessions: SoakSession[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { statuses } of sessions)
    for (const [status, count] of statuses) all[status] = (all[status] ?? 0) + count;
  return all;
}
