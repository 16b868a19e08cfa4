"use client";

import { addDays } from "@chairtime/kit/calendar";
import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { noticesQuery } from "@/lib/queries/notices";

export interface SeenNoticeProps {
  /** First date of the week on screen. */
  weekStart: string;
  onOpen: () => void;
}

/** How many of the members who were told of the week have seen it, and opens who; absent where nobody was told. */
export function SeenNotice({ weekStart, onOpen }: SeenNoticeProps) {
  const t = useTranslations("team.seen");
  const { data } = useQuery(noticesQuery({ from: weekStart, to: addDays(weekStart, 6) }));
  if (!data || data.groups.length === 0) return null;
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
