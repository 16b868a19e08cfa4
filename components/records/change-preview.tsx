"use client";

import { CalendarClock, CircleAlert, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { previewWords } from "@/lib/preview/plan-preview";
import type { RecordChange } from "@/lib/preview/preview-period";
import { formatDateSpan } from "@/lib/time/format";
import { type ChangePreview as Shown, useChangePreview } from "./use-change-preview";

/** More lines than this are counted, not listed. */
const LINES = 6;
/** What is said aloud waits until nothing more is typed. */
const SAY_AFTER_MS = 700;

const ICONS = { impossible: CircleAlert, falls: CircleAlert, warning: TriangleAlert };
const TONES = { impossible: "text-off-text", falls: "text-off-text", warning: "text-pause-text" };

export interface ChangePreviewProps {
  employeeId: string;
  /** What the form would save; null while it is not whole. */
  change: RecordChange | null;
  /** Nothing was changed yet in the record that the form edits. */
  untouched: boolean;
  /** Said aloud before it. */
  lead?: string;
  /** While it is being saved the lists change already: what was said stays. */
  frozen: boolean;
  /** Without what stands against it: how the save went says that already. */
  brief: boolean;
}

/** Says, before it is saved, what a form would change and what stands against it. It never keeps anybody from saving. */
export function ChangePreview(props: ChangePreviewProps) {
  const { employeeId, change, untouched, lead = "", frozen, brief } = props;
  const latest = useChangePreview(employeeId, untouched ? null : change);
  const [held, setHeld] = useState(latest);
  if (!frozen && held !== latest) setHeld(latest);
  const shown = frozen ? held : latest;
  const summary = untouched
    ? "Nothing changed yet"
    : !change
      ? "Says what changes once the form is complete"
      : shown
        ? summaryOf(shown, change)
        : "Looking at what changes";
  const lines = change && shown && !brief ? linesOf(shown) : [];
  const more = lines.length - LINES;
  const words = [lead, summary, ...lines.slice(0, LINES).map(({ words }) => words)]
    .filter(Boolean)
    .join(". ");
  return (
    <section
      aria-label="Before saving"
      className="rounded-field border border-line bg-panel px-3.5 py-2.5 text-label"
    >
      <div className="flex items-start gap-2.5">
        <CalendarClock
          aria-hidden="true"
          className="mt-0.5 shrink-0 text-soft"
          size="1rem"
          strokeWidth={1.75}
        />
        <p className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
          <span className={shown && change ? "font-medium" : "text-soft"}>{summary}</span>{" "}
          {shown && change && (
            <span className="text-caption/5 text-faint">
              {formatDateSpan(shown.period.from, shown.period.to)}
            </span>
          )}
        </p>
      </div>
      {lines.length > 0 && (
        <ul className="mt-2 space-y-1.5 border-line border-t pt-2">
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
          {more > 0 && <li className="pl-6.5 text-faint">and {more} more</li>}
        </ul>
      )}
      <Spoken words={words} />
    </section>
  );
}

/** The one polite voice of the preview: silent at first, then once for what stays a moment. */
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

function linesOf({ preview }: Shown): Line[] {
  const of = (kind: "impossible" | "warning") => preview.remarks.filter((remark) => remark.kind === kind);
  const lines: Line[] = [
    ...of("impossible"),
    ...preview.falls.map((words) => ({ kind: "falls" as const, words })),
    ...of("warning"),
  ];
  // Two days can say the same.
  return lines.filter(({ words }, index) => lines.findIndex((line) => line.words === words) === index);
}

/** 'Changes 4 dates, +32h', with what would be refused before it. */
function summaryOf({ preview }: Shown, change: RecordChange): string {
  const of = change.items.length;
  const left = preview.items.length;
  if (left === 0) return of > 1 ? "All of them would be refused" : "It would be refused";
  return left < of
    ? `${of - left} of ${of} would be refused. ${previewWords(preview)}`
    : previewWords(preview);
}
