import type { TranslatorOf } from "@chairtime/messages/translator";
import Link from "next/link";
import { Mark } from "@/components/ui/mark";
import { NavLink } from "./nav-link";
import { RequestsLink } from "./requests-link";
import { RecentChangesButton } from "./saved/recent-changes-button";
import { ShortcutsButton } from "./shortcuts/shortcuts-button";
import { UserMenu } from "./user-menu";

/** The mark, the main navigation and the manager's menu. */
export function TopBar({ productName, t }: { productName: string; t: TranslatorOf<"shell.nav"> }) {
  return (
    // Three links leave a narrow phone, or large letters, no room for the mark: 'Staff' has the same target.
    <header className="group/bar @container/bar z-bar flex min-h-[calc(3.5rem+env(safe-area-inset-top))] shrink-0 items-center border-line border-b bg-page/60 px-3 pt-[env(safe-area-inset-top)] sm:px-6 lg:px-8">
      <Link
        aria-label={productName}
        className="grid size-11 place-items-center rounded-control sm:-ms-2 @max-[20.5rem]/bar:group-has-[[href='/requests']]/bar:hidden"
        href="/staff"
      >
        <Mark size={27} />
      </Link>
      <nav
        aria-label={t("main")}
        className="ms-1 flex gap-1 sm:ms-3 @max-[17rem]/bar:ms-0 @max-[17rem]/bar:gap-0"
      >
        <NavLink href="/staff">{t("staff")}</NavLink>
        <NavLink href="/team">{t("team")}</NavLink>
        <RequestsLink />
      </nav>
      <div
        className="me-(--toast-push) ms-auto flex items-center transition-[margin] duration-200 ease-out motion-reduce:transition-none sm:gap-3"
        data-yields-to-toasts
      >
        <RecentChangesButton />
        <ShortcutsButton />
        <UserMenu />
      </div>
    </header>
  );
}
