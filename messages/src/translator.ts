import type { createTranslator, NamespaceKeys, NestedKeyOf } from "next-intl";
import type { Messages } from "./fill.ts";
import type { Catalog } from "./said.ts";

declare module "next-intl" {
  interface AppConfig {
    Messages: Catalog;
  }
}

/** Every place in the catalog that has messages below it: 'auth', 'auth.login'. */
export type MessageNamespace = NamespaceKeys<Catalog, NestedKeyOf<Catalog>>;

/** What translates the messages below a namespace; `rich` fills tags with elements. */
export type TranslatorOf<Namespace extends MessageNamespace> = ReturnType<
  typeof createTranslator<Catalog, Namespace>
>;

/** Messages as next-intl types them. They are compiled: next.config.mjs gives it the formatter of such ones. */
export const asWritten = (messages: Messages) => messages as unknown as Catalog;
