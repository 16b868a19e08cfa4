import { clsx } from "clsx";
import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { WritersOnly } from "@/components/shell/session/writers-only";
import { IconButton } from "@/components/ui/icon-button";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { RowDeletion } from "./row-deletion";

/** Actions of a list on its records. */
export interface RecordActions<Stored> {
  onEdit: (record: Stored) => void;
  deletion: RowDeletion<Stored>;
}

/** A record in a list, with quiet icons to edit and delete it. `nameId` is the id of its describing words. */
export function RecordRow<Stored>(
  props: RecordActions<Stored> & {
    record: Stored;
    nameId: string;
    className: string;
    children: ReactNode;
  },
) {
  const { record, nameId, deletion } = props;
  const t = useTranslations("member.row");
  return (
    <li
      className={clsx(
        "flex items-center gap-3 border-line pe-2 ps-4 transition-colors not-first:border-t hover:bg-panel-hover sm:pe-4 sm:ps-5",
        props.className,
      )}
    >
      {props.children}
      <WritersOnly>
        <div className="flex shrink-0 sm:gap-1">
          <IconButton
            aria-describedby={nameId}
            icon={<Pencil aria-hidden="true" size="0.875rem" strokeWidth={2} />}
            label={t("edit")}
            onClick={() => props.onEdit(record)}
          />
          <IconButton
            aria-describedby={nameId}
            busy={deletion.isBusy(record)}
            icon={<Trash2 aria-hidden="true" size="0.875rem" strokeWidth={2} />}
            label={t("delete")}
            onClick={(event) => deletion.remove(record, event.currentTarget)}
          />
        </div>
      </WritersOnly>
    </li>
  );
}
