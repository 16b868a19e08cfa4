import { english } from "@chairtime/messages/server/english";
import compile from "icu-minify/compile";
import type { Messages } from "../fill.ts";
import type { Language } from "../languages.ts";
import { pseudoCatalog } from "../pseudo.ts";
import type { Namespace } from "../said.ts";

const compiled = new Map<Language, Messages>();

/** Returns all messages of a language, for servers: a browser gets a page's own namespaces. They are compiled when first asked for. */
export function catalogOf(language: Language): Messages {
  const known = compiled.get(language);
  if (known) return known;
  // Through JSON: the compiler's objects have no prototype, and React sends none of those.
  const made = JSON.parse(
    JSON.stringify(compileBranch(language === "en" ? english : pseudoCatalog(english))),
  );
  compiled.set(language, made);
  return made;
}

/** Returns the messages of some namespaces. */
export function messagesOf(language: Language, namespaces: readonly Namespace[]): Messages {
  const catalog = catalogOf(language);
  return Object.fromEntries(namespaces.map((namespace) => [namespace, catalog[namespace] ?? {}]));
}

function compileBranch(branch: object): Messages {
  return Object.fromEntries(
    Object.entries(branch).map(([key, value]) => [
      key,
      typeof value === "string" ? compile(value) : compileBranch(value),
    ]),
  );
}
