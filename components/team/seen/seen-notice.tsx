"use client";

import { addDays } from "@chairtime/kit/calendar";
import { useQuery } from "@tanstack/react-query";
import { Eye, Megaphone } from "lucide-react";
import { useOffered } from "@/components/shell/session/salon-context";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { noticesQuery } from "@/lib/queries/notices";

export interface SeenNoticeProps {
  /** First date of the week on screen. */
  weekStart: string;
  onOpen: () => void;
  onAnnounce: () => void;
}

/**
 * Number of the week's notified members who have seen it; opens the list. Without any notice yet, offers to send an
 * announcement; a phone has that in its menu.
 */
export function SeenNotice({ weekStart, onOpen, onAnnounce }: SeenNoticeProps) {
  const t = useTranslations("team.seen");
  const mayAnnounce = useOffered("announcements", "publish");
  const { data } = useQuery(noticesQuery({ from: weekStart, to: addDays(weekStart, 6) }));
  if (!data) return null;
  if (data.groups.length === 0)
    return mayAnnounce ? (
      <Button
        className="-ms-3 max-sm:hidden"
        icon={<Megaphone aria-hidden="true" size="1rem" strokeWidth={1.75} />}
        onClick={onAnnounce}
        size="sm"
        variant="ghost"
      >
        {t("announce")}
      </Button>
    ) : null;
  const { members, opened } = data.period;
  return (
    <Button
      className="max-sm:w-full"
      icon={<Eye aria-hidden="true" className="text-accent-text" size="1rem" strokeWidth={1.75} />}
      onClick={onOpen}
      size="sm"
      title={t("open")}
    >
      {members === 0
        ? t("lately")
        : opened < members
          ? t("some", { opened, members })
          : t("all", { members })}
    </Button>
  );
}
