import { refusedWords } from "@chairtime/messages/sentences/refused-words";
import { say } from "@chairtime/messages/server/words-in";
import * as z from "zod/mini";
import { refusalOf } from "../refusals/refusal.ts";

/** A schema's refusals of a value in English: 'to_date: At most 400 days'; undefined for a valid value. */
export function sentencesOf(schema: z.ZodMiniType, value: unknown): string[] | undefined {
  return z
    .safeParse(schema, value)
    .error?.issues.map((issue) => `${issue.path.join(".")}: ${say("en", refusedWords(refusalOf(issue)))}`);
}
