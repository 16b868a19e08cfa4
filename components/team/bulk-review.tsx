import { CircleAlert, TriangleAlert } from "lucide-react";
import { SaveResults } from "@/components/records/save-results";
import { memberOf, type PlanStep } from "@/lib/preview/plan";
import { type Preview, previewWords } from "@/lib/preview/plan-preview";
import type { ItemResult } from "@/lib/run-items";
import { fullName, type Person } from "@/lib/schedule/person";
import { formatDateSpan } from "@/lib/time/format";

const NAMED = 30;

/** What saving would do, before it is saved. */
export function BulkPreview(props: { preview: Preview; period: { from: string; to: string } }) {
  const { steps, remarks, falls } = props.preview;
  const impossible = remarks.filter(({ kind }) => kind === "impossible");
  const warnings = remarks.filter(({ kind }) => kind === "warning");
  return (
    <div className="space-y-4">
      <div className="rounded-field border border-line bg-panel px-4 py-3">
        <p className="font-semibold">
          {steps.length} {steps.length === 1 ? "entry" : "entries"} to save. {previewWords(props.preview)}
        </p>
        <p className="text-caption text-faint">
          Calculated for {formatDateSpan(props.period.from, props.period.to)}
        </p>
      </div>
      <Remarks title="Below minimum coverage" tone="problem" words={falls} />
      <Remarks title="Will be skipped" tone="problem" words={impossible.map(({ words }) => words)} />
      <Remarks title="Good to know" tone="warning" words={warnings.map(({ words }) => words)} />
    </div>
  );
}

function Remarks(props: { title: string; tone: "problem" | "warning"; words: string[] }) {
  if (props.words.length === 0) return null;
  const Icon = props.tone === "problem" ? CircleAlert : TriangleAlert;
  const rest = props.words.length - NAMED;
  return (
    <section aria-label={props.title}>
      <h3
        className={`flex items-center gap-2 font-medium text-label ${props.tone === "problem" ? "text-off-text" : "text-pause-text"}`}
      >
        <Icon aria-hidden="true" size="1rem" strokeWidth={1.75} />
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

/** How each entry went, when not all of them were saved. */
export function BulkResults(props: {
  results: readonly ItemResult<PlanStep>[];
  people: readonly Person[];
  zone: string;
}) {
  const { results, people, zone } = props;
  return <SaveResults results={results} whose={(step) => nameOf(step, people)} zone={zone} />;
}

function nameOf(step: PlanStep, people: readonly Person[]): string {
  const person = people.find(({ member }) => member.id === memberOf(step));
  return person ? fullName(person.member) : "Unknown member";
}
