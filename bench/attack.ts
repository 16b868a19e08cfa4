import { writeFileSync } from "node:fs";
import { ensureBuilt } from "../scripts/lib/build.mjs";
import { findProgram } from "../scripts/lib/find.mjs";
import { main, run, temporaryFolder } from "../scripts/lib/processes.mjs";
import { at } from "../scripts/lib/root.mjs";
import { Stop } from "../scripts/lib/stop.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { watchHealth } from "./attack/health.ts";
import { hostileTab } from "./attack/hostile-tab.ts";
import { neighbours } from "./attack/neighbours.ts";
import { forgotPasswordTiming, linkTimings } from "./attack/timing.ts";
import { type Attack, ffuf, slowhttptest, sqlmap, type Target, wapiti } from "./attack/tools.ts";
import { cookieOf, registerManager } from "./support/manager.ts";
import { table } from "./support/outcome.ts";
import { startWeb } from "./support/servers.ts";

/** A look at /api/health may take this long while a tool is at work. */
const HEALTH_GOAL_MS = 500;

// `npm run attack` runs all tools, `npm run attack -- ffuf sqlmap timing` those, `npm run attack -- neighbours 5` the attack of
// one salon on another for 5 minutes, `npm run attack -- tab` hostile data in a browser. Everything stays on the loopback.
main(async () => {
  await ensureBuilt();
  // Apart from the tools: it takes minutes of the whole machine.
  if (process.argv[2] === "neighbours") return (await neighbours(Number(process.argv[3] ?? 5))) ? 0 : 1;
  if (process.argv[2] === "tab") return (await hostileTab()) ? 0 : 1;
  const folder = temporaryFolder("attack");
  const web = await startWeb({ folder, name: "web" });
  const manager = await registerManager(web);
  const cookie = await cookieOf(web.url, manager);
  const target: Target = { url: web.url, cookie, memberId: await addMember(web.url, cookie), folder };
  const all = [wapiti(target), ...sqlmap(target), ...ffuf(target), ...slowhttptest(target)];
  const wanted = process.argv.slice(2);
  const names = [...new Set([...all.map(({ tool }) => tool), "timing"])];
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    const known = ["neighbours", "tab", ...names].join(", ");
    throw new Stop(`There is no attack ${unknown.join(", ")}: ${known}.`, 2);
  }
  const attacks = all.filter(({ tool }) => wanted.length === 0 || wanted.includes(tool));

  const rows: string[][] = [];
  const findings: string[] = [];
  for (const attack of attacks) {
    if (!findProgram([attack.tool])) {
      say(`${attack.tool} is not installed (Debian has it by that name): ${attack.name} was left out.`);
      continue;
    }
    const { found, health } = await step(attack.name, () => perform(attack, web.url));
    findings.push(...found.map((line) => `- ${attack.name}: ${line}`));
    const isWell = health.failures === 0 && health.slowest <= HEALTH_GOAL_MS;
    const looks = `${health.looks}, ${health.failures} failed`;
    const times = `${health.median} / ${health.slowest} ms`;
    rows.push([attack.name, String(found.length), looks, times, isWell ? "yes" : "no"]);
  }
  if (wanted.length === 0 || wanted.includes("timing")) {
    const mails = await step("forgot-password, 200 pairs", () => forgotPasswordTiming(web));
    say(
      `A known address was later in ${mails.later} of 200 pairs, of two unknown ones the first in ${mails.controlLater}.`,
    );
    const links = await step("links, 4 times 200 pairs", () => linkTimings(web, cookie, target.memberId));
    for (const { name, timing } of links)
      say(
        `${name} was later in ${timing.later} of 200 pairs, of two that never were the first in ${timing.controlLater}.`,
      );
    findings.push(...mails.findings.map((line) => `- forgot-password: ${line}`));
    for (const { timing } of links) findings.push(...timing.findings.map((line) => `- links: ${line}`));
  }
  await web.stop();
  const head = [
    "attack",
    "findings",
    "looks at health",
    "median / slowest",
    `all within ${HEALTH_GOAL_MS} ms`,
  ];
  const report = [table(head, rows), ...findings].join("\n");
  writeFileSync(at("bench", ".work", "attack.md"), `${report}\n`);
  say(report);
  return findings.length > 0 || rows.some((row) => row.at(-1) === "no") ? 1 : 0;
});

async function perform(attack: Attack, url: string) {
  const watch = watchHealth(url);
  const { output } = await run(attack.tool, attack.args);
  return { found: attack.findings(output), health: await watch.stop() };
}

async function addMember(url: string, cookie: string): Promise<string> {
  const member = {
    first_name: "Amara",
    last_name: "Okafor",
    email: "amara@salon.test",
    role: "Stylist",
    picture: "",
  };
  const answer = await fetch(`${url}/api/employees`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(member),
  });
  const { id }: { id: string } = await answer.json();
  return id;
}
