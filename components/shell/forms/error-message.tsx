"use client";

import { CircleAlert, RotateCw } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { useTranslations } from "@/components/ui/words/use-translations";
import { MessagePage } from "../message-page";

export interface ErrorMessageProps {
  /** Finds the failure in the server's log; absent for one of the browser's own. */
  digest?: string | undefined;
}

/**
 * Something broke while a page was rendered: try again, or go back to the team. Both load a whole new page, hence the
 * plain elements: the router's reset neither fetches code again that failed to load nor renders again on the server.
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
