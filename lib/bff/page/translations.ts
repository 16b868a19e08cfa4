import "server-only";
import { figuresOf } from "@chairtime/messages/languages";
import { catalogOf } from "@chairtime/messages/server/catalogs";
import { asWritten } from "@chairtime/messages/translator";
import { getRequestConfig } from "next-intl/server";
import { pageLanguage } from "./language.ts";

export { getTranslations } from "next-intl/server";

/** Server-side configuration of translations; next.config.mjs names this file. */
export default getRequestConfig(async () => {
  const language = await pageLanguage();
  return { locale: figuresOf(language), messages: asWritten(catalogOf(language)) };
});
