"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MailWarning, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { Suspense, useEffect, useState } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { preloadable } from "@/components/ui/preloadable";
import { useTranslations } from "@/components/ui/words/use-translations";
import { untoldQuery } from "@/lib/queries/publishing";
import { undoStack } from "@/lib/undo/undo-stack";
import { putAway, withoutPutAway } from "./put-away";
import { isReachable, untoldWords } from "./untold-words";

const { Component: UntoldDialog, preload } = preloadable(() =>
  import("./untold-dialog").then((file) => file.UntoldDialog),
);

/** The line: members who don't know, those who can't be reached, and a preview of the emails' recipients. */
export function UntoldView() {
  const t = useTranslations("shell.untold");
  const say = useSay();
  const client = useQueryClient();
  // Expensive for the backend, which compares days: only the board asks on opening, other screens after the user's
  // first save.
  const isBoard = usePathname() === "/team";
  const [hasSaved, setSaved] = useState(() => undoStack.latest !== null);
  const { data = [] } = useQuery({ ...untoldQuery(), enabled: isBoard || hasSaved });
  // Each save and undo may concern somebody.
  useEffect(
    () =>
      undoStack.subscribe(() => {
        setSaved(true);
        void client.invalidateQueries({ queryKey: untoldQuery().queryKey });
      }),
    [client],
  );
  const [, setPutAway] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const members = withoutPutAway(data);
  const words = members.length > 0 ? untoldWords(members).map(say).join(" ") : null;
  return (
    <>
      {/* Nameless, and so no landmark, once everybody knows: what it says aloud has to be there before it speaks. */}
      <section aria-label={words ? t("heading") : undefined} className="print:hidden">
        <p aria-live="polite" className="sr-only">
          {words}
        </p>
        {words && (
          <div className="flex items-center gap-3 border-line-control border-t bg-chip px-4 py-1.5 sm:justify-center">
            <MailWarning
              aria-hidden="true"
              className="shrink-0 text-pause-text max-sm:hidden"
              size="1.125rem"
              strokeWidth={1.75}
            />
            <p className="min-w-0 text-label max-sm:flex-1">{words}</p>
            {members.some(isReachable) && (
              <Button
                className="shrink-0"
                onClick={() => setOpen(true)}
                onPointerEnter={() => void preload()}
                size="sm"
              >
                {t("mail")}
              </Button>
            )}
            <IconButton
              className="shrink-0"
              icon={<X aria-hidden="true" size="1rem" strokeWidth={1.75} />}
              label={t("dismiss")}
              onClick={() => {
                putAway(members);
                setPutAway((count) => count + 1);
              }}
            />
          </div>
        )}
      </section>
      {isOpen && (
        <Suspense fallback={null}>
          <UntoldDialog members={members} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
