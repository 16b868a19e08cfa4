import { english } from "@chairtime/messages/server/english";
import type { Language } from "../languages.ts";
import { pseudoCatalog } from "../pseudo.ts";
import type { Catalog, Namespace } from "../said.ts";

let pseudo: Catalog | null = null;

/** Returns all messages of a language, for servers: a browser gets a page's own namespaces. */
export function catalogOf(language: Language): Catalog {
  if (language === "en") return english;
  pseudo ??= pseudoCatalog(english);
  return pseudo;
}

/** Returns the messages of some namespaces. */
export function messagesOf(language: Language, namespaces: readonly Namespace[]): Partial<Catalog> {
  const catalog = catalogOf(language);
  return Object.fromEntries(namespaces.map((namespace) => [namespace, catalog[namespace]]));
}
