"use client";

import { addDays } from "@chairtime/kit/calendar";
import { useQuery } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { LoadError } from "@/components/shell/forms/load-error";
import { useOffered } from "@/components/shell/session/salon-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { NoticeGroup } from "@/lib/api/notices/notices-model";
import { noticesQuery } from "@/lib/queries/notices";
import type { Person } from "@/lib/schedule/day/person";
import { SeenGroup } from "./seen-group";

export interface SeenDialogProps {
  /** First date of the week on screen. */
  weekStart: string;
  people: readonly Person[];
  onAnnounce: () => void;
  onClose: () => void;
}

/** Recent notices to members, with who has seen and confirmed each. */
export function SeenDialog({ weekStart, people, onAnnounce, onClose }: SeenDialogProps) {
  const t = useTranslations("team.seen");
  const mayAnnounce = useOffered("announcements", "publish");
  const list = useQuery(noticesQuery({ from: weekStart, to: addDays(weekStart, 6) }));
  const groups = list.data?.groups;
  // The newest about the week on screen, else the newest of all.
  const isOfWeek = ({ kind, from, to }: NoticeGroup) =>
    kind !== "announced" && to >= weekStart && from <= addDays(weekStart, 6);
  const first = groups?.find(isOfWeek) ?? groups?.[0];
  return (
    <Dialog
      description={t("help")}
      footer={
        mayAnnounce && (
          <Button icon={<Megaphone aria-hidden="true" size="1rem" strokeWidth={1.75} />} onClick={onAnnounce}>
            {t("announce")}
          </Button>
        )
      }
      onOpenChange={(open) => !open && onClose()}
      open
      title={t("title")}
    >
      <LoadError queries={[list]} />
      {!groups && list.isPending && <Skeleton className="h-4 w-56" />}
      {groups?.length === 0 && <p className="text-body text-soft">{t("nothing")}</p>}
      <ul>
        {groups?.map((group) => (
          <li className="border-line not-last:border-b" key={group.id}>
            <SeenGroup group={group} isFirst={group.id === first?.id} people={people} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
