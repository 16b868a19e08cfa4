import { clsx } from "clsx";
import { useId } from "react";
import { Swatch } from "@/components/timeline/swatch";
import { Dot } from "@/components/ui/dot";
import { Panel } from "@/components/ui/panel";
import type { TimeOff } from "@/lib/records/time-off/model";
import { type RecordActions, RecordRow } from "./record-row";
import { useTimeOffWords } from "./use-time-off-words";

export interface TimeOffListProps extends RecordActions<TimeOff> {
  title: string;
  timeOff: readonly TimeOff[];
  /** Shown when the list is empty. */
  nothing?: string;
  past?: boolean;
  /** Breaks of single dates are stored as time off. */
  kind?: "time-off" | "break";
}

/** Time off under a title, scrolling when there is much. */
export function TimeOffList(props: TimeOffListProps) {
  const { title, timeOff, past = false, kind = "time-off", onEdit, deletion } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col">
      <h2 className="text-section" id={id}>
        {title}
      </h2>
      <Panel className="mt-3 flex-1 overflow-hidden">
        {timeOff.length === 0 ? (
          <p className="px-5 py-5 text-body text-soft">{props.nothing}</p>
        ) : (
          <ul className="max-h-103 overflow-y-auto overscroll-contain">
            {timeOff.map((each) => (
              <TimeOffRow
                deletion={deletion}
                key={each.id}
                kind={kind}
                onEdit={onEdit}
                past={past}
                record={each}
              />
            ))}
          </ul>
        )}
      </Panel>
    </section>
  );
}

function TimeOffRow(
  props: RecordActions<TimeOff> & { record: TimeOff; past: boolean; kind: "time-off" | "break" },
) {
  const { past, kind, ...row } = props;
  const words = useTimeOffWords()(props.record);
  const nameId = useId();
  return (
    <RecordRow {...row} className="min-h-16 py-2.5 sm:gap-3.5" nameId={nameId}>
      <Swatch className="h-10" dimmed={past} kind={kind} shape="bar" />
      <div className="min-w-0 flex-1" id={nameId}>
        <p className={clsx("items-baseline gap-x-2 text-body sm:flex sm:flex-wrap", past && "text-soft")}>
          <span className="min-w-0 break-words font-medium max-sm:block">{words.reason}</span>{" "}
          <span className="dotted-line text-caption">
            {words.when && (
              <>
                <span className={words.isNow ? "text-accent-text" : "text-faint"}>{words.when}</span>{" "}
              </>
            )}
            <span className="text-soft sm:hidden">
              {words.when && <Dot />}
              <span>{words.duration}</span>
            </span>
          </span>
        </p>
        <p className={clsx("dotted-line text-label tabular-nums", past ? "text-faint" : "text-soft")}>
          <span>{words.dates}</span>{" "}
          <span>
            <Dot />
            <span>{words.times}</span>
          </span>
        </p>
      </div>
      <p
        className={clsx(
          "whitespace-nowrap font-medium text-label tabular-nums max-sm:hidden",
          past && "text-soft",
        )}
      >
        {words.duration}
      </p>
    </RecordRow>
  );
}
