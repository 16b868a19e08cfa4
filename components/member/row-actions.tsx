import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";

/** The quiet icons at the end of a record's row. `of` is the id of the words that tell the row apart. */
export function RowActions(props: {
  of: string;
  onEdit: () => void;
  deleting: boolean;
  onDelete: (button: HTMLElement) => void;
}) {
  return (
    <div className="flex shrink-0 sm:gap-1">
      <IconButton
        aria-describedby={props.of}
        icon={<Pencil aria-hidden="true" size="0.875rem" strokeWidth={2} />}
        label="Edit"
        onClick={props.onEdit}
      />
      <IconButton
        aria-describedby={props.of}
        busy={props.deleting}
        icon={<Trash2 aria-hidden="true" size="0.875rem" strokeWidth={2} />}
        label="Delete"
        onClick={(event) => props.onDelete(event.currentTarget)}
      />
    </div>
  );
}
