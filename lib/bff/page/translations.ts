import "server-only";
import { catalogOf } from "@chairtime/messages/server/catalogs";
import { type MessageNamespace, type TranslatorOf, translatorOf } from "@chairtime/messages/translator";
import { pageLanguage } from "./language.ts";

/** Returns what translates the messages below a namespace, for what the server draws: titles, and pages without scripts. */
export async function getTranslations<Namespace extends MessageNamespace>(
  namespace: Namespace,
): Promise<TranslatorOf<Namespace>> {
  const language = await pageLanguage();
  return translatorOf(language, catalogOf(language), namespace);
}
