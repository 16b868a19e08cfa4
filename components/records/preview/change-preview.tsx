"use client";

import { type Said, said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import { CalendarClock, CircleAlert, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { PlanStep } from "@/lib/preview/plan";
import { previewWords } from "@/lib/preview/plan-preview";
import { type PeriodPreview, useChangePreview } from "./use-change-preview";

/** Beyond this many lines the rest is a count. */
const LINES = 6;
/** Speech waits until typing pauses. */
const SAY_AFTER_MS = 700;

const ICONS = { impossible: CircleAlert, falls: CircleAlert, warning: TriangleAlert };
const TONES = { impossible: "text-off-text", falls: "text-off-text", warning: "text-pause-text" };

export interface ChangePreviewProps {
  memberId: string;
  /** The change that the form would save; null while it is incomplete. */
  change: readonly PlanStep[] | null;
  /** No changes yet in the record that the form edits. */
  untouched: boolean;
  /** Said aloud before the preview. */
  lead?: string | undefined;
  /** Saving already changes the lists: keep the last text. */
  frozen: boolean;
  /** Leaves out the clashes: the results of the save say it already. */
  brief: boolean;
}

/** Shows a form's changes and clashes before the save. It never blocks saving. */
export function ChangePreview(props: ChangePreviewProps) {
  const { memberId, frozen, ...rest } = props;
  const latest = useChangePreview(memberId, rest.untouched ? null : rest.change);
  return <PreviewBox {...rest} current={useHeld(latest, frozen)} />;
}

/** The latest value, or while `frozen` the one before. */
export function useHeld<Value>(latest: Value, frozen: boolean): Value {
  const [held, setHeld] = useState(() => latest);
  if (!frozen && held !== latest) setHeld(() => latest);
  return frozen ? held : latest;
}

export interface PreviewBoxProps extends Pick<ChangePreviewProps, "change" | "untouched" | "lead" | "brief"> {
  /** Null while it is being worked out. */
  current: PeriodPreview | null;
}

/** A preview in a few lines, which are also said aloud. */
export function PreviewBox({ current, change, untouched, lead = "", brief }: PreviewBoxProps) {
  const t = useTranslations("records.preview");
  const say = useSay();
  const formats = useFormats();
  const summary = untouched
    ? t("noChanges")
    : !change
      ? t("fillIn")
      : current
        ? say(summaryOf(current, change))
        : t("checking");
  const lines = change && current && !brief ? linesOf(current, say) : [];
  const more = lines.length - LINES;
  const words = [lead, ...lines.slice(0, LINES).map(({ words }) => words), summary]
    .filter(Boolean)
    .join(". ");
  return (
    <section
      aria-label={t("label")}
      className="rounded-field border border-line bg-panel px-3.5 py-2.5 text-label"
    >
      {/* Who is hurt comes before what is counted. */}
      {lines.length > 0 && (
        <ul className="mb-2 space-y-1.5 border-line border-b pb-2">
          {lines.slice(0, LINES).map(({ kind, words }) => {
            const Icon = ICONS[kind];
            return (
              <li className="flex gap-2.5" key={words}>
                <Icon
                  aria-hidden="true"
                  className={`mt-0.5 shrink-0 ${TONES[kind]}`}
                  size="1rem"
                  strokeWidth={1.75}
                />
                <span className="min-w-0 break-words text-pretty text-soft">{words}</span>
              </li>
            );
          })}
          {more > 0 && <li className="ps-6.5 text-faint">{t("more", { count: more })}</li>}
        </ul>
      )}
      <div className="flex items-start gap-2.5">
        <CalendarClock
          aria-hidden="true"
          className="mt-0.5 shrink-0 text-soft"
          size="1rem"
          strokeWidth={1.75}
        />
        <p className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
          <span className={current && change ? "font-medium" : "text-soft"}>{summary}</span>{" "}
          {current && change && (
            <span className="text-caption/5 text-faint" translate="no">
              {formats.dateSpan(current.period.from, current.period.to)}
            </span>
          )}
        </p>
      </div>
      <Spoken words={words} />
    </section>
  );
}

/** Says the preview aloud: nothing at first, then text that stayed the same for a moment. */
function Spoken({ words }: { words: string }) {
  const [first] = useState(words);
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSpoken((old) => (old || words !== first ? words : old)), SAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words, first]);
  return (
    <p className="sr-only" role="status">
      {spoken}
    </p>
  );
}

interface Line {
  kind: keyof typeof ICONS;
  words: string;
}

function linesOf({ preview }: PeriodPreview, say: Say): Line[] {
  const of = (kind: "impossible" | "warning") => preview.remarks.filter((remark) => remark.kind === kind);
  const sentences: { kind: Line["kind"]; words: Said }[] = [
    ...of("impossible"),
    ...preview.falls.map((words) => ({ kind: "falls" as const, words })),
    ...of("warning"),
    ...[...preview.work.map(({ words }) => words), ...preview.outside].map((words) => ({
      kind: "warning" as const,
      words,
    })),
  ];
  const lines = sentences.map(({ kind, words }) => ({ kind, words: say(words) }));
  // Two days can say the same.
  return lines.filter(({ words }, index) => lines.findIndex((line) => line.words === words) === index);
}

/** 'Changes 4 dates, 32h more', with what cannot be saved before it. */
function summaryOf({ preview }: PeriodPreview, change: readonly PlanStep[]): Said {
  const of = change.length;
  const left = preview.steps.length;
  if (left === 0) return said("records.preview.allConflict", { count: of });
  const conflicts = of - left;
  const words = previewWords(preview);
  return conflicts > 0
    ? said("records.preview.someConflict", { conflicts, count: of, preview: words })
    : words;
}
