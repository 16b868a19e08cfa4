import { clsx } from "clsx";
import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";
import { Button } from "./button";
import { Reference } from "./reference";

export interface ErrorBoxProps {
  title?: string;
  children: ReactNode;
  /** Id of the failed call in the logs, for support. */
  requestId?: string | null;
  onRetry?: () => void;
  className?: string;
}

/** A red panel about a failure, announced when it appears. */
export function ErrorBox({ title, children, requestId, onRetry, className }: ErrorBoxProps) {
  const t = useTranslations("ui");
  return (
    <div
      className={clsx(
        "flex gap-3 rounded-field border border-off/34 bg-off/9 px-4 py-3 text-label",
        className,
      )}
      role="alert"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 shrink-0 text-off" size="1rem" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-off-text">{title ?? t("error")}</p>
        <div className="break-words text-off-soft">{children}</div>
        <Reference id={requestId} />
        {onRetry && (
          <Button
            className="mt-2.5"
            icon={<RotateCw aria-hidden="true" size="0.875rem" strokeWidth={2} />}
            onClick={onRetry}
            size="sm"
          >
            {t("tryAgain")}
          </Button>
        )}
      </div>
    </div>
  );
}
