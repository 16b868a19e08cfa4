import { type CatalogPlace, messagesOf } from "@chairtime/messages/server/catalogs";
import type { ReactNode } from "react";
import { WordsProvider } from "@/components/shell/words/words-provider";
import { pageLanguage } from "@/lib/bff/page/language";

/** Sends the browser these message namespaces in the visitor's language. */
export async function PageWords({ of, children }: { of: readonly CatalogPlace[]; children: ReactNode }) {
  const language = await pageLanguage();
  return (
    <WordsProvider language={language} messages={messagesOf(language, of)}>
      {children}
    </WordsProvider>
  );
}
