import { CircleAlert, TriangleAlert } from "lucide-react";
import { fullName, type Person } from "@/lib/team/person";
import type { PlanItem } from "@/lib/team/plan";
import { type Preview, previewWords } from "@/lib/team/plan-preview";
import type { ItemResult } from "@/lib/team/run-plan";
import { dayName } from "@/lib/time/calendar";
import { formatClockRange, formatDateSpan, formatShortDate } from "@/lib/time/format";
import { instantToZoned } from "@/lib/time/zone";

const NAMED = 30;

/** What saving would do, before it is saved. */
export function BulkPreview(props: { preview: Preview; period: { from: string; to: string } }) {
  const { items, remarks, falls } = props.preview;
  const impossible = remarks.filter(({ kind }) => kind === "impossible");
  const warnings = remarks.filter(({ kind }) => kind === "warning");
  return (
    <div className="space-y-4">
      <div className="rounded-field border border-line bg-panel px-4 py-3">
        <p className="font-semibold">
          {items.length} {items.length === 1 ? "entry" : "entries"} to save. {previewWords(props.preview)}
        </p>
        <p className="text-caption text-faint">
          Reckoned for {formatDateSpan(props.period.from, props.period.to)}
        </p>
      </div>
      <Remarks title="Coverage falls" tone="off" words={falls} />
      <Remarks title="Cannot be saved, left out" tone="off" words={impossible.map(({ words }) => words)} />
      <Remarks title="To know" tone="pause" words={warnings.map(({ words }) => words)} />
    </div>
  );
}

function Remarks(props: { title: string; tone: "off" | "pause"; words: string[] }) {
  if (props.words.length === 0) return null;
  const Icon = props.tone === "off" ? CircleAlert : TriangleAlert;
  const rest = props.words.length - NAMED;
  return (
    <section aria-label={props.title}>
      <h3
        className={`flex items-center gap-2 font-medium text-label ${props.tone === "off" ? "text-off-text" : "text-pause-text"}`}
      >
        <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
        {props.title} ({props.words.length})
      </h3>
      <ul className="mt-1 list-disc pl-10 text-label text-soft">
        {props.words.slice(0, NAMED).map((words) => (
          <li key={words}>{words}</li>
        ))}
        {rest > 0 && <li>and {rest} more</li>}
      </ul>
    </section>
  );
}

const KIND_WORDS = { saved: "Saved", refused: "Not saved", failed: "In doubt", untried: "Not tried" };

/** How each entry went, when not all of them were saved. */
export function BulkResults(props: {
  results: readonly ItemResult[];
  people: readonly Person[];
  zone: string;
}) {
  const { results, people, zone } = props;
  const saved = results.filter(({ kind }) => kind === "saved").length;
  return (
    <div className="space-y-3">
      <p className="font-semibold" role="status">
        {saved} of {results.length} saved
      </p>
      <ul aria-label="Results" className="rounded-field border border-line">
        {results.map(({ item, kind, words }, index) => (
          <li
            className="flex flex-wrap gap-x-3 border-line px-3 py-2 text-label not-last:border-b"
            // biome-ignore lint/suspicious/noArrayIndexKey: results never change places
            key={index}
          >
            <span className="min-w-0 flex-1">
              {nameOf(item, people)}, {itemWords(item, zone)}
            </span>
            <span className={kind === "saved" ? "text-available-text" : "font-medium text-off-text"}>
              {KIND_WORDS[kind]}
            </span>
            {words && <span className="w-full text-caption text-soft">{words}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOf(item: PlanItem, people: readonly Person[]): string {
  const person = people.find(({ member }) => member.id === item.input.employeeId);
  return person ? fullName(person.member) : "Somebody";
}

function itemWords(item: PlanItem, zone: string): string {
  if (item.kind === "time-off") {
    const { start, end, reason } = item.input;
    const from = instantToZoned(start, zone);
    const to = instantToZoned(new Date(end.getTime() - 1), zone);
    return `${reason}, ${formatDateSpan(from.date, to.date)}`;
  }
  const { dayOfWeek, startTime, endTime } = item.input;
  const when = `${dayName(dayOfWeek)} ${formatClockRange(startTime, endTime)}`;
  return item.kind === "break"
    ? `${item.input.reason}, ${when}`
    : `${when} from ${formatShortDate(item.input.validFrom, zone)}`;
}
