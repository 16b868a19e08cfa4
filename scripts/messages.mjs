import { messageFindings, readSources, sentencesByFile } from "./lib/read-messages.mjs";
import { say } from "./lib/terminal.mjs";

// `npm run messages` checks; with folders or files it lists the sentences in their code.
const places = process.argv.slice(2);
if (places.length > 0) {
  let count = 0;
  for (const [path, found] of sentencesByFile(readSources())) {
    if (!places.some((place) => path.startsWith(place))) continue;
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
