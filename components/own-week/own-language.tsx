"use client";

import { said } from "@chairtime/messages/said";
import { useRouter } from "next/navigation";
import { useContext, useId } from "react";
import { useAction } from "@/components/shell/forms/use-action";
import { LanguageSelect } from "@/components/ui/inputs/language-select";
import { useTranslations } from "@/components/ui/words/use-translations";
import { WordsContext } from "@/components/ui/words/words-context";
import { callApi } from "@/lib/api/client";

const FAILED = said("ownWeek.language.failed");

/** Chooses the language of a member's page, calendar and emails. `address` is '/w/<token>'. */
export function OwnLanguage({ address }: { address: string }) {
  const t = useTranslations("ownWeek.language");
  const id = useId();
  const router = useRouter();
  const { language } = useContext(WordsContext);
  const saving = useAction(async (chosen: string) => {
    await callApi({
      method: "PUT",
      path: `${address}/language`,
      body: { language: chosen },
      sentences: { fallback: FAILED },
    });
    router.refresh();
    return false;
  }, FAILED);
  return (
    <div>
      <label className="block text-section" htmlFor={id}>
        {t("label")}
      </label>
      <div className="mt-3 sm:w-56">
        <LanguageSelect aria-busy={saving.busy} id={id} onChange={saving.run} value={language} />
      </div>
      <div aria-live="polite">
        {saving.failure && <p className="mt-1 text-label text-off-text">{saving.failure.message}</p>}
      </div>
    </div>
  );
}
