import { keepCookie } from "@/lib/page/keep-cookie";

const VIEWS = ["cards", "list"] as const;

/** How the team is drawn: a card each, or a row each. */
export type StaffView = (typeof VIEWS)[number];

/** Holds the choice, for the server to draw the first rows by. */
export const STAFF_VIEW_COOKIE = "chairtime_staff_view";

/** The view called `name`, else the default. */
export function viewOf(name: string | undefined): StaffView {
  return VIEWS.find((view) => view === name) ?? "cards";
}

/** The view stored in this browser: a page restored from the cache may show another. */
export function keptView(): StaffView {
  return viewOf(new RegExp(`(?:^|; )${STAFF_VIEW_COOKIE}=(\\w+)`).exec(document.cookie)?.[1]);
}

export function keepView(view: StaffView): void {
  keepCookie(STAFF_VIEW_COOKIE, view);
}
