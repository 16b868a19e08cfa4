import type { Language } from "./languages.ts";
import type { Catalog } from "./said.ts";

/** A key that is in no catalog is a type error wherever next-intl takes one. */
declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Catalog;
  }
}
