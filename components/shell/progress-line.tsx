"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";
import { NAVIGATING_EVENT } from "./use-navigate";

const SLOW_MS = 150;

/** A thin line at the top while a page that was navigated to takes longer than a moment. */
export function ProgressLine() {
  const t = useTranslations("shell");
  const place = `${usePathname()}?${useSearchParams()}`;
  const [leaving, setLeaving] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const leave = ({ pathname, search }: { pathname: string; search: string }) => {
      if (`${pathname}?${search.slice(1)}` === place) return;
      clearTimeout(timer);
      timer = setTimeout(() => setLeaving(place), SLOW_MS);
    };
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      const leads = link && !link.target && !link.hasAttribute("download") && link.origin === location.origin;
      if (leads && plain) leave(link);
    };
    const navigating = (event: Event) => {
      if (event instanceof CustomEvent) leave(new URL(String(event.detail), location.href));
    };
    document.addEventListener("click", click, { capture: true });
    addEventListener(NAVIGATING_EVENT, navigating);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", click, { capture: true });
      removeEventListener(NAVIGATING_EVENT, navigating);
    };
  }, [place]);
  if (leaving !== place) return null;
  return (
    <div
      aria-label={t("loading")}
      className="fixed inset-x-0 top-0 z-toast h-0.5 overflow-hidden"
      role="progressbar"
    >
      <div className="h-full origin-left rtl:origin-right animate-[progress_8s_cubic-bezier(0.1,0.8,0.3,1)_forwards] bg-accent forced-colors:bg-[Highlight]" />
    </div>
  );
}
