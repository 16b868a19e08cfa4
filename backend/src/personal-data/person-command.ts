import { createInterface } from "node:readline/promises";
import { StartError } from "@chairtime/kit/server/start-error";
import { processSettings } from "../base/env.ts";
import { openDatabase } from "../db/open.ts";
import { Failure } from "../http/failure.ts";
import { runPersonCommand } from "./run-person-command.ts";

// `npm run person -- export EMAIL` and `npm run person -- delete EMAIL`.

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new StartError("Nothing was changed. To go ahead without a question, add --yes.");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question("Delete them, also from the history, forever? (yes/no) ");
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

try {
  const database = await openDatabase(processSettings());
  const terminal = { isConfirmed, say: (line: string) => console.error(line) };
  const said = await runPersonCommand(database.db, process.argv.slice(2), terminal).finally(() =>
    database.close(),
  );
  console.log(said);
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof Failure;
  console.error(isExpected ? error.message : error);
  process.exitCode = isExpected ? 2 : 1;
}
