import { mkdirSync, rmSync } from "node:fs";
import { ensureBuilt } from "../scripts/lib/build.mjs";
import { main, temporaryFolder } from "../scripts/lib/processes.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { conformance } from "./assistants/conformance.ts";
import { startSalon } from "./assistants/salon.ts";
import { transcript } from "./assistants/transcript.ts";
import { ensurePeers } from "./support/packages.ts";

// node bench/assistants.ts [conformance] [transcript]: the protocol's own test suite, and questions that its official client
// asks the demo salon, compared with what the board shows in Chromium. Ends with 1 where either finds something.

const parts = process.argv.slice(2);
const isWanted = (part: string) => parts.length === 0 || parts.includes(part);

main(async () => {
  await step("Installing the protocol's client and suite", ensurePeers);
  await ensureBuilt();
  const folder = temporaryFolder("assistants");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const salon = await step("Starting the demo salon", () => startSalon(folder));
  let complaints = 0;
  if (isWanted("conformance")) complaints += await conformance(salon, folder);
  if (isWanted("transcript")) complaints += await transcript(salon, folder);
  say(complaints === 0 ? "Nothing found." : `${complaints} found.`);
  return complaints > 0 ? 1 : 0;
});
