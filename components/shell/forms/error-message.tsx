"use client";

import { CircleAlert, RotateCw } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { useTranslations } from "@/components/ui/words/use-translations";
import { MessagePage } from "../message-page";

export interface ErrorMessageProps {
  /** Id of the failure in the server's log; absent for a browser's own. */
  digest?: string | undefined;
}

/**
 * A page failed to render: try again, or go back to the team. Both load a whole page, so these are plain elements: the
 * router's reset neither fetches failed code again nor renders on the server.
 */
export function ErrorMessage({ digest }: ErrorMessageProps) {
  const t = useTranslations("shell");
  return (
    <MessagePage
      actions={
        <>
          <button className={buttonClass("primary")} onClick={() => location.reload()} type="button">
            <RotateCw aria-hidden="true" size="1rem" strokeWidth={1.75} />
            <span>{t("tryAgain")}</span>
          </button>
          <a className={buttonClass()} href="/staff">
            {t("backToStaff")}
          </a>
        </>
      }
      heading={t("broken.heading")}
      icon={<CircleAlert size="1.5rem" strokeWidth={1.5} />}
      tone="danger"
    >
      <p>{t("broken.help")}</p>
      {digest && <p className="mt-2 text-caption text-faint">{t("broken.reference", { digest })}</p>}
    </MessagePage>
  );
}
