import { useId } from "react";
import { useSalonClock } from "@/components/shell/salon-clock";
import { Swatch } from "@/components/timeline/swatch";
import { cx } from "@/components/ui/cx";
import { Panel } from "@/components/ui/panel";
import type { TimeOff } from "@/lib/api/time-off-model";
import { RowActions } from "./row-actions";
import { blockWords } from "./time-off-words";
import type { RowDeletion } from "./use-row-deletion";

export interface TimeOffListProps {
  title: string;
  blocks: readonly TimeOff[];
  /** What stands there while there is none. */
  nothing: string;
  past?: boolean;
  onEdit: (block: TimeOff) => void;
  deletion: RowDeletion<TimeOff>;
}

/** Blocks of time off under a title, scrolling when there are many. */
export function TimeOffList(props: TimeOffListProps) {
  const { title, blocks, past = false } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col">
      <h2 className="text-section" id={id}>
        {title}
      </h2>
      <Panel className="mt-3 flex-1 overflow-hidden">
        {blocks.length === 0 ? (
          <p className="px-5 py-5 text-body text-soft">{props.nothing}</p>
        ) : (
          <ul className="max-h-103 overflow-y-auto overscroll-contain">
            {blocks.map((block) => (
              <TimeOffRow
                block={block}
                key={block.id}
                deletion={props.deletion}
                onEdit={props.onEdit}
                past={past}
              />
            ))}
          </ul>
        )}
      </Panel>
    </section>
  );
}

function TimeOffRow(
  props: Pick<TimeOffListProps, "onEdit" | "deletion"> & { block: TimeOff; past: boolean },
) {
  const { block, past } = props;
  const words = blockWords(block, useSalonClock());
  const id = useId();
  return (
    <li className="flex min-h-16 items-center gap-3 border-line py-2.5 pr-2 pl-4 transition-colors not-first:border-t hover:bg-panel-hover sm:gap-3.5 sm:pr-4 sm:pl-5">
      <Swatch className="h-10" dimmed={past} kind="time-off" shape="bar" />
      <div className="min-w-0 flex-1" id={id}>
        <p className={cx("flex flex-wrap items-baseline gap-x-2 text-body", past && "text-soft")}>
          <span className="min-w-0 break-words font-medium">{words.reason}</span>{" "}
          <span className={cx("text-caption", words.when === "Now" ? "text-accent-text" : "text-faint")}>
            {words.when}
            <span className="text-soft sm:hidden">
              {words.when && " · "}
              {words.duration}
            </span>
          </span>
        </p>
        <p className={cx("text-label tabular-nums", past ? "text-faint" : "text-soft")}>
          {words.dates}
          {"\u00a0"}· <span className="whitespace-nowrap">{words.times}</span>
        </p>
      </div>
      <p
        className={cx(
          "whitespace-nowrap font-medium text-label tabular-nums max-sm:hidden",
          past && "text-soft",
        )}
      >
        {words.duration}
      </p>
      <RowActions
        deleting={props.deletion.isBusy(block)}
        of={id}
        onDelete={(button) => props.deletion.remove(block, button)}
        onEdit={() => props.onEdit(block)}
      />
    </li>
  );
}
