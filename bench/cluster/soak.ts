import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { say, step } from "../../scripts/lib/terminal.mjs";
import { loadNow, machine } from "../support/machine.ts";
import { type Cluster, startCluster, untilHealthy } from "./cluster.ts";
import { type ClusterFault, faultsOf, shuffled } from "./cluster-faults.ts";
import { countDoubles, lastChanges } from "./doubles.ts";
import type { ManagerSession } from "./manager-session.ts";
import { outagesOf, outageTable, type Window } from "./outages.ts";
import { managersOf } from "./staff.ts";
import { Tally } from "./tally.ts";

const EVERY_MS = 30_000;
const CALM_MS = 15_000;
const LAST_LOOKS = 20;
/** Short, so that many sessions are renewed while something is away. */
const ACCESS_TOKEN_SECONDS = "60";

/** Works in many salons while parts of the cluster are killed, frozen and restarted. Returns 1 when something was lost. */
export async function soak(minutes: number, salons: number, only: RegExp): Promise<number> {
  const settings = { ACCESS_TOKEN_SECONDS, AUTH_LIMITS: "off" };
  const cluster = await step("Starting the cluster", (note) =>
    startCluster({ etcd: 3, webs: 3, backends: 2, settings }, note),
  );
  await untilHealthy(cluster);
  const tally = new Tally();
  const staff = await step("Signing in", (note) => managersOf(cluster, salons, tally, note));
  say(`${staff.length} sessions of ${salons} salons, ${machine()}, load ${loadNow()}`);

  const over = new AbortController();
  const listening = staff.map(({ session }) => session.listen(over.signal));
  const until = Date.now() + minutes * 60_000;
  const windows = await step("Soaking", async (note) => {
    const notes = setInterval(() => note(`${tally.acknowledged} saves acknowledged`), 1000);
    const caused = causeAll(
      cluster,
      shuffled(faultsOf(cluster).filter(({ name }) => only.test(name))),
      until,
    );
    await Promise.all(staff.map(({ session }) => session.work(() => Date.now() >= until)));
    clearInterval(notes);
    return caused;
  });
  const isWhole = await untilHealthy(cluster);
  const unseen = await Promise.all(staff.map(({ session }) => lastLook(session)));
  const lasts = await lastChanges(cluster.databaseUrl);
  const isBehind = () =>
    staff.filter(({ manager, session }) => session.position !== (lasts.get(manager.email) ?? 0)).length;
  for (let tries = 0; tries < LAST_LOOKS && isBehind() > 0; tries++) await wait(500);
  const behind = isBehind();
  over.abort();
  await Promise.all(listening);

  const sessions = staff.map(({ session }) => session);
  const troubles = sessions.flatMap((session) => session.troubles);
  const ended = sessions.flatMap(({ visitor }) => visitor.told);
  const outages = outagesOf(windows, tally.deeds);
  const bad = {
    partsThatStayedAway: isWhole ? 0 : 1,
    lostOrForeignRecords: troubles.length,
    doubledWrites: await countDoubles(cluster.databaseUrl),
    sessionsLost: ended.length,
    sessionsWithoutLastAnswer: unseen.filter(Boolean).length,
    streamsThatMissedNews: behind,
    errorsAtPlannedWork: outages.reduce(
      (sum, { isPlanned, failedSaves, failedReads }) => sum + (isPlanned ? failedSaves + failedReads : 0),
      0,
    ),
  };
  const streams = sessions.reduce((sum, session) => sum + session.streams, 0);
  const found = {
    minutes,
    sessions: sessions.length,
    acknowledgedSaves: tally.acknowledged,
    streamsOpened: streams,
    errorsShown: tally.errorsByKind(),
  };
  say(JSON.stringify({ ...found, ...bad }, null, 2));
  say(outageTable(outages));
  for (const trouble of new Set(troubles.slice(0, 40))) say(trouble);
  for (const { at, where } of ended.slice(0, 20)) say(`Session ended ${whatWas(windows, at)}: ${where}`);
  for (const line of notRenewed(cluster).slice(0, 20)) say(line);
  say(`Load at the end ${loadNow()}.`);
  const isWell = Object.values(bad).every((count) => count === 0);
  say(isWell ? "Nothing was lost." : "The soak FAILED.");
  return isWell ? 0 : 1;
}

/** What the web servers say of the sessions that they could not renew. */
function notRenewed({ webs }: Cluster): string[] {
  return webs.flatMap(({ name, spec }) =>
    readFileSync(spec.logTo, "utf8")
      .split("\n")
      .filter((line) => line.includes("could not be renewed"))
      .map((line) => `${name}: ${line}`),
  );
}

const whatWas = (windows: readonly Window[], at: number) => {
  const during = windows.find(({ from, until }) => from <= at && at < until);
  return during ? `${((at - during.from) / 1000).toFixed(1)} s into '${during.name}'` : "in calm";
};

/** Causes one fault after the other, each once before any repeats; the next when the cluster is whole again. */
async function causeAll(cluster: Cluster, faults: readonly ClusterFault[], until: number): Promise<Window[]> {
  const windows: Window[] = [];
  await wait(CALM_MS);
  windows.push({ name: "(nothing)", isPlanned: true, from: Date.now() - CALM_MS, until: Date.now() });
  for (let turn = 0; ; turn++) {
    const fault = faults[turn % faults.length];
    // Its consequences have to be seen, too.
    if (!fault || Date.now() + EVERY_MS > until) return windows;
    const from = Date.now();
    await fault.cause();
    const back = Date.now();
    await untilHealthy(cluster);
    const whole = Date.now();
    await wait(Math.max(0, from + EVERY_MS - whole));
    windows.push({ name: fault.name, isPlanned: fault.isPlanned, from, until: Date.now() });
    const seconds = (at: number) => ((at - from) / 1000).toFixed(1);
    say(`${fault.name}: over after ${seconds(back)} s, the cluster is whole after ${seconds(whole)} s`);
  }
}

/** Whether a session still got no list at the end. */
async function lastLook(session: ManagerSession): Promise<boolean> {
  for (let tries = 0; tries < LAST_LOOKS; tries++) {
    if (await session.look()) return false;
    await wait(500);
  }
  return true;
}
