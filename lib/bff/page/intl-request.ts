import { catalogOf } from "@chairtime/messages/server/catalogs";
import { getRequestConfig } from "next-intl/server";
import { settings } from "../../settings/settings.ts";
import { pageLanguage } from "./language.ts";

/** The words of pages that the server draws; a browser gets those of its page by `PageWords`. */
export default getRequestConfig(async () => {
  const locale = await pageLanguage();
  return { locale, messages: catalogOf(locale), timeZone: settings().public.clock.zone };
});
