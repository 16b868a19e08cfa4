"use client";

import { LANGUAGE_COOKIE, languageOf } from "@chairtime/messages/languages";
import type { Sayable } from "@chairtime/messages/said";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useContext, useEffect, useId, useState, useTransition } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { LanguageSelect } from "@/components/ui/inputs/language-select";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { WordsContext } from "@/components/ui/words/words-context";
import { changeLanguage } from "@/lib/api/account/account";
import { ACCOUNT_SENTENCES } from "@/lib/api/account/account-model";
import { ApiError } from "@/lib/api/api-error";
import { keepCookie } from "@/lib/page/keep-cookie";
import { salonQuery } from "@/lib/records/salon/queries";

/**
 * The product's languages, each by its own name. A choice changes the page in place, with all typed input; the account
 * stores it for other devices and emails, where the backend supports that. `onFailure` is called before a toast reports
 * a failure.
 */
export function LanguageChoice({ onFailure }: { onFailure: () => void }) {
  const t = useTranslations("shell.language");
  const id = useId();
  const router = useRouter();
  const { language } = useContext(WordsContext);
  const say = useSay();
  const [isChanging, change] = useTransition();
  const [failure, setFailure] = useState<Sayable | null>(null);
  const isKept = useQuery({ ...salonQuery(), enabled: false }).data?.me.language !== undefined;
  const choose = async (tag: string) => {
    if (languageOf(tag) === null) return;
    keepCookie(LANGUAGE_COOKIE, tag);
    change(() => router.refresh());
    if (!isKept) return;
    try {
      await changeLanguage(tag);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.said : ACCOUNT_SENTENCES.language);
    }
  };
  useEffect(() => {
    // In the chosen language, not the previous one.
    if (!failure || isChanging) return;
    onFailure();
    toast.error(say(failure));
    setFailure(null);
  }, [failure, isChanging, say, onFailure]);
  return (
    <div>
      <label className="text-caption text-soft" htmlFor={id}>
        {t("heading")}
      </label>
      <div className="mt-1.5">
        <LanguageSelect id={id} onChange={choose} value={language} />
      </div>
    </div>
  );
}
