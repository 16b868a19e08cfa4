"use client";

import { LANGUAGE_COOKIE, LANGUAGES, languageOf, offeredLanguages } from "@chairtime/messages/languages";
import { useRouter } from "next/navigation";
import { useContext, useId } from "react";
import { Select } from "@/components/ui/inputs/select";
import { useTranslations } from "@/components/ui/words/use-translations";
import { WordsContext } from "@/components/ui/words/words-context";
import { keepCookie } from "@/lib/page/keep-cookie";

/** The languages of the product, each by its own name. The page changes to the chosen one where it is, with all that was typed. */
export function LanguageChoice() {
  const t = useTranslations("shell.language");
  const id = useId();
  const router = useRouter();
  const { language } = useContext(WordsContext);
  const choose = (tag: string) => {
    if (languageOf(tag) === null) return;
    keepCookie(LANGUAGE_COOKIE, tag);
    router.refresh();
  };
  return (
    <div>
      <label className="text-caption text-soft" htmlFor={id}>
        {t("heading")}
      </label>
      <Select
        className="mt-1.5"
        id={id}
        onChange={choose}
        options={offeredLanguages().map((tag) => ({ value: tag, label: LANGUAGES[tag].name }))}
        value={language}
      />
    </div>
  );
}
