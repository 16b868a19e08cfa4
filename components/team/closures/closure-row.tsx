"use client";

import type { ReactNode } from "react";
import { useFormats } from "@/components/shell/words/use-formats";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";

/** A closure in a list, with buttons to edit and remove; `children` go below it. */
export function ClosureRow(props: {
  words: string;
  /** First and last date. */
  from: string;
  to: string;
  busy: boolean;
  onChange: () => void;
  onRemove: () => void;
  children?: ReactNode;
}) {
  const t = useTranslations("team.closures");
  const formats = useFormats();
  const { words, from, to, busy, children } = props;
  return (
    <li className="border-line py-3 not-last:border-b first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-medium wrap-anywhere">{words}</p>
          <p className="text-caption text-soft" translate="no">
            {formats.dateSpan(from, to)}
          </p>
        </div>
        <div className="flex gap-2">
          <Button
            aria-label={t("changeName", { name: words })}
            disabled={busy}
            onClick={props.onChange}
            size="sm"
          >
            {t("change")}
          </Button>
          <Button
            aria-label={t("removeName", { name: words })}
            disabled={busy}
            onClick={props.onRemove}
            size="sm"
            variant="danger"
          >
            {t("remove")}
          </Button>
        </div>
      </div>
      {children}
    </li>
  );
}
