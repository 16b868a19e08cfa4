import type { Said } from "@chairtime/messages/said";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { Fragment } from "react";
import { SaveResults } from "@/components/records/save-results";
import { useSay } from "@/components/shell/words/use-say";
import { ErrorBox } from "@/components/ui/error-box";
import { Spinner } from "@/components/ui/spinner";
import { useTranslations } from "@/components/ui/words/use-translations";
import { referenceOf } from "@/lib/api/api-error";
import { memberOf, type PlanStep } from "@/lib/preview/plan";
import { type Preview, previewWords } from "@/lib/preview/plan-preview";
import type { CopyChange } from "@/lib/preview/plans/copy-changes";
import type { ItemResult } from "@/lib/save/run-items";
import { fullName, type Person } from "@/lib/schedule/day/person";
import type { PlanPreview } from "../use-plan-preview";
import { groupRemarks } from "./group-remarks";

/** Cap on visible sentences: in total, and per person where grouped. */
const NAMED = 30;
const OF_ONE = 3;

/** Effect of saving: first the people it hurts, then the counts. */
export function BulkPreview(props: {
  /** '22 people off, Dec 25 to 26' */
  title: string;
  look: PlanPreview;
  changes?: readonly CopyChange[];
  /** Why nothing could be saved. */
  failure?: Error | null;
}) {
  const t = useTranslations("team.several");
  const say = useSay();
  const { title, look, changes = [], failure } = props;
  return (
    <div className="space-y-4">
      {failure && <ErrorBox requestId={referenceOf(failure)}>{failure.message}</ErrorBox>}
      {look.kind === "failed" ? (
        <ErrorBox onRetry={look.retry} requestId={referenceOf(look.error)}>
          {look.error.message}
        </ErrorBox>
      ) : (
        <div className="rounded-field border border-line bg-panel px-4 py-3" role="status">
          <p className="font-semibold">{title}</p>
          {look.kind === "checking" && (
            <p className="flex items-center gap-2 text-label text-soft">
              <Spinner />
              <span>{t("checking")}</span>
            </p>
          )}
        </div>
      )}
      {look.kind === "ready" && (
        <>
          <Details changes={changes} notes={look.notes ?? []} preview={look.preview} />
          <p className="text-label text-soft">{say(previewWords(look.preview))}</p>
        </>
      )}
    </div>
  );
}

function Details(props: { preview: Preview; changes: readonly CopyChange[]; notes: readonly Said[] }) {
  const t = useTranslations("team.several");
  const { preview, changes, notes } = props;
  const { remarks, falls, outside, work } = preview;
  const impossible = remarks.filter(({ kind }) => kind === "impossible");
  // A copy names its own replacements, target by target.
  const warnings = changes.length > 0 ? [] : remarks.filter(({ kind }) => kind === "warning");
  return (
    <>
      <Remarks title={t("skipped")} tone="problem" words={impossible} />
      <Remarks title={t("below")} tone="problem" words={falls.map(ofNobody)} />
      <Remarks
        title={t("goodToKnow")}
        tone="warning"
        words={[...notes.map(ofNobody), ...work, ...warnings, ...outside.map(ofNobody)]}
      />
      {changes.length > 0 && <Changes changes={changes} />}
    </>
  );
}

function Changes({ changes }: { changes: readonly CopyChange[] }) {
  const t = useTranslations("team.several");
  const say = useSay();
  const inWords = ({ lines }: CopyChange) =>
    lines.map(({ day, words }) => ({ day: say(day), words: say(words) }));
  return (
    <section aria-label={t("whoGetsWhat")}>
      <h3 className="font-medium text-label">{t("whoGetsWhatCount", { count: changes.length })}</h3>
      <ul className="mt-1">
        {changes
          .map((change) => ({ person: change.person, lines: inWords(change) }))
          .map(({ person, lines }) => (
            <li className="border-line py-2 text-label not-last:border-b" key={person.member.id}>
              <p className="font-medium" translate="no">
                {fullName(person.member)}
              </p>
              {lines.length === 0 && <p className="text-soft">{t("alreadySame")}</p>}
              <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 text-soft">
                {[...new Set(lines.map(({ day }) => day))].map((day) => (
                  <Fragment key={day}>
                    <dt>{day}</dt>
                    <dd className="tabular-nums">
                      {lines
                        .filter((line) => line.day === day)
                        .map(({ words }) => (
                          <p key={words}>{words}</p>
                        ))}
                    </dd>
                  </Fragment>
                ))}
              </dl>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Lines({ words }: { words: readonly string[] }) {
  return (
    <ul className="list-disc ps-4">
      {words.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

const ofNobody = (words: Said) => ({ name: null, words });

function Remarks(props: {
  title: string;
  tone: "problem" | "warning";
  words: readonly { name: string | null; words: Said }[];
}) {
  const t = useTranslations("team.several");
  const say = useSay();
  const groups = groupRemarks(props.words.map(({ name, words }) => ({ name, words: say(words) })));
  if (groups.length === 0) return null;
  const Icon = props.tone === "problem" ? CircleAlert : TriangleAlert;
  const count = groups.flatMap(({ words }) => words).length;
  return (
    <section aria-label={props.title}>
      <h3
        className={`flex items-center gap-2 font-medium text-label ${props.tone === "problem" ? "text-off-text" : "text-pause-text"}`}
      >
        <Icon aria-hidden="true" size="1rem" strokeWidth={1.75} />
        <span>{props.title}</span> <span>{`(${count})`}</span>
      </h3>
      {groups.map(({ name, words }) => (
        <div className="mt-1 ps-6 text-label text-soft" key={name ?? ""}>
          {name && (
            <p className="mt-2 font-medium text-ink" translate="no">
              {name}
            </p>
          )}
          <Lines words={words.slice(0, name ? OF_ONE : NAMED)} />
          {words.length > (name ? OF_ONE : NAMED) && (
            <details>
              <summary className="min-h-6 cursor-pointer ps-4 text-faint hover:text-ink">
                {t("more", { count: words.length - (name ? OF_ONE : NAMED) })}
              </summary>
              <Lines words={words.slice(name ? OF_ONE : NAMED)} />
            </details>
          )}
        </div>
      ))}
    </section>
  );
}

/** Result of each entry when not all were saved. */
export function BulkResults(props: { results: readonly ItemResult<PlanStep>[]; people: readonly Person[] }) {
  const t = useTranslations("team.several");
  const { results, people } = props;
  return <SaveResults results={results} whose={(step) => nameOf(step, people) ?? t("unknownMember")} />;
}

function nameOf(step: PlanStep, people: readonly Person[]): string | null {
  const person = people.find(({ member }) => member.id === memberOf(step));
  return person ? fullName(person.member) : null;
}
