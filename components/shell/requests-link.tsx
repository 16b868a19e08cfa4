"use client";

import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useTranslations } from "@/components/ui/words/use-translations";
import { salonQuery } from "@/lib/records/salon/queries";
import { decidesRequests } from "@/lib/requests/waiting";
import { NavLink } from "./nav-link";
import { WaitingCount } from "./waiting-count";

/**
 * Link to members' requests, with the number waiting; absent where the backend has no requests, or the user can't
 * decide them.
 */
export function RequestsLink() {
  const t = useTranslations("shell.nav");
  // Only reads what the page has loaded.
  const { data: salon } = useQuery({ ...salonQuery(), enabled: false });
  if (!salon || !decidesRequests(salon)) return null;
  return (
    <NavLink href="/requests">
      <Inbox aria-hidden="true" className="sm:hidden" size="1.25rem" strokeWidth={1.75} />
      <span aria-hidden="true" className="max-sm:hidden">
        {t("requests")}
      </span>
      <WaitingCount salon={salon} />
    </NavLink>
  );
}
