"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

const ID = "main";

/** The scrolling main area, or null before it is on the page. */
export function scrollingArea(): HTMLElement | null {
  return document.getElementById(ID);
}

/** The scrolling main area; every change of path begins at its top. */
export function MainArea({ children }: { children: ReactNode }) {
  const path = usePathname();
  const area = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what resets the scroll
  useLayoutEffect(() => {
    area.current?.scrollTo(0, 0);
  }, [path]);
  useEffect(() => {
    // Only a page that was left with an open dialog finds that dialog's entry here.
    if (history.state?.dialog)
      void import("@/components/ui/dialog/dialog-history")
        .then((file) => file.watchDialogEntry())
        .catch(() => {});
  }, []);
  return (
    <main
      // The ground shows through, so browsers would composite the whole page again at each step of a scroll: `will-change`
      // makes it its own layer.
      //
      // An open dialog turns the body's pointer events off. With its own value the main area keeps its styles, and none
      // are computed again; the scrim covers it anyway.
      className="pointer-events-auto relative flex min-h-0 flex-1 scroll-pb-24 flex-col overflow-y-auto overflow-x-hidden overscroll-contain outline-none will-change-scroll"
      id={ID}
      ref={area}
      tabIndex={-1}
    >
      {children}
    </main>
  );
}
