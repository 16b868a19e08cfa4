import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { messageFindings, readSources, readUnmoved, sentencesByFile, UNMOVED } from "./lib/read-messages.mjs";
import { root } from "./lib/root.mjs";
import { say } from "./lib/terminal.mjs";

// `npm run messages` checks; with folders or files it lists the sentences that stand in their code, and with `--shrink`
// it takes moved files out of the list.
const [first, ...others] = process.argv.slice(2);
if (first === "--shrink") {
  const sentences = sentencesByFile(readSources());
  const left = readUnmoved().filter((path) => sentences.has(path));
  writeFileSync(join(root, UNMOVED), `${left.join("\n")}\n`);
  say(`${left.length} files have sentences in code.`);
} else if (first !== undefined) {
  let count = 0;
  for (const [path, found] of sentencesByFile(readSources())) {
    if (![first, ...others].some((place) => path.startsWith(place))) continue;
    for (const { line, text } of found) say(`${path}:${line} ${text}`);
    count += found.length;
  }
  say(`${count} sentences in code.`);
} else {
  const findings = messageFindings();
  for (const finding of findings) say(finding);
  say(findings.length === 0 ? "Every message is in order." : `${findings.length} findings.`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
