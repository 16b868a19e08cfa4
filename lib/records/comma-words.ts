import { said } from "@chairtime/messages/said";
import type { Word } from "./phrases.ts";

/** Says 'a, b, c'; null without any. */
export function commaWords([first, ...others]: readonly Word[]): Word | null {
  if (first === undefined) return null;
  const next = commaWords(others);
  return next === null ? first : said("records.list", { first, next });
}
