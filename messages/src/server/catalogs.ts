import compile from "icu-minify/compile";
import ar from "../../ar.json" with { type: "json" };
import de from "../../de.json" with { type: "json" };
import en from "../../en.json" with { type: "json" };
import es from "../../es.json" with { type: "json" };
import fr from "../../fr.json" with { type: "json" };
import hi from "../../hi.json" with { type: "json" };
import type { Messages } from "../fill.ts";
import { isolatedValues } from "../isolate.ts";
import { directionOf, type Language } from "../languages.ts";
import { mergedMessages } from "../merge.ts";
import { pseudoCatalog } from "../pseudo.ts";
import type { MessageCode } from "../said.ts";
import type { MessageNamespace } from "../translator.ts";

/** A message, or all messages below a name: 'auth', 'auth.login', 'auth.login.heading'. */
export type CatalogPlace = MessageNamespace | MessageCode;

/** The messages of each language as they are written. A language is a file, and a line here and in `languages.ts`. */
const SOURCES: Readonly<Record<Language, () => object>> = {
  en: () => en,
  de: () => de,
  es: () => es,
  fr: () => fr,
  hi: () => hi,
  ar: () => ar,
  "en-XA": () => pseudoCatalog(en),
};

const compiled = new Map<Language, Messages>();

/**
 * All messages of a language, for servers: a browser gets a page's own namespaces. Compiles each namespace when it is
 * first asked for: all of them at once would hold up a process's first page.
 */
export function catalogOf(language: Language): Messages {
  const known = compiled.get(language);
  if (known) return known;
  const made: Messages = {};
  for (const [namespace, branch] of Object.entries(SOURCES[language]()))
    Object.defineProperty(made, namespace, {
      configurable: true,
      enumerable: true,
      get: () => {
        // Through JSON: the compiler's objects have no prototype, and React sends none of those.
        const value = JSON.parse(JSON.stringify(compileBranch(branch, compilerOf(language))));
        Object.defineProperty(made, namespace, { enumerable: true, value });
        return value;
      },
    });
  compiled.set(language, made);
  return made;
}

/** The messages of some places in the catalog, each below its own names. */
export function messagesOf(language: Language, places: readonly CatalogPlace[]): Messages {
  const catalog = catalogOf(language);
  return places.map((place) => branchOf(catalog, place.split("."))).reduce(mergedMessages, {});
}

function branchOf(messages: Messages, [name = "", ...rest]: readonly string[]): Messages {
  const found = messages[name] ?? {};
  return { [name]: rest.length > 0 ? branchOf(found as Messages, rest) : found };
}

/** In languages read from right to left, values keep their own direction: the browser does nothing for it. */
function compilerOf(language: Language): typeof compile {
  return directionOf(language) === "rtl" ? (message) => isolatedValues(compile(message)) : compile;
}

function compileBranch(branch: object, compiler: typeof compile): Messages {
  return Object.fromEntries(
    Object.entries(branch).map(([key, value]) => [
      key,
      typeof value === "string" ? compiler(value) : compileBranch(value, compiler),
    ]),
  );
}
