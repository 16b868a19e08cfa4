import { refusedWords } from "@chairtime/messages/sentences/refused-words";
import { say } from "@chairtime/messages/server/words-in";
import * as z from "zod/mini";
import { refusalOf } from "../refusals/refusal.ts";

/** Returns what a schema says of a value that is against it, in English: 'to_date: At most 400 days'; undefined for a good one. */
export function sentencesOf(schema: z.ZodMiniType, value: unknown): string[] | undefined {
  return z
    .safeParse(schema, value)
    .error?.issues.map((issue) => `${issue.path.join(".")}: ${say("en", refusedWords(refusalOf(issue)))}`);
}
