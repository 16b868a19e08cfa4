import type { Messages } from "./fill.ts";

/** Merges two catalogs; where both have a message, that of `others` wins. */
export function mergedMessages(messages: Messages, others: Messages): Messages {
  const merged = { ...messages };
  for (const [name, other] of Object.entries(others)) {
    const known = merged[name];
    merged[name] = isBranch(known) && isBranch(other) ? mergedMessages(known, other) : other;
  }
  return merged;
}

/** A compiled message is a text or a list. */
function isBranch(part: Messages[string] | undefined): part is Messages {
  return typeof part === "object" && !Array.isArray(part);
}
