"use client";

import { useEffect, useMemo, useRef } from "react";
import { PreviewBox } from "@/components/records/change-preview";
import { useSalonWork } from "@/components/records/use-salon-work";
import { useSettings } from "@/components/shell/settings-context";
import type { CoverAnswer } from "@/lib/planning/cover";
import type { Proposal } from "@/lib/planning/proposal";
import { stepsOf } from "@/lib/planning/read-back";
import type { SalonFacts } from "@/lib/planning/salon-facts";
import { previewPlan } from "@/lib/preview/plan-preview";
import { reasonWords } from "./cover-words";
import { ProposalChoice } from "./proposal-choice";

/** What a search has come to: proposals to choose from with what the chosen one does, or why there is none. */
export function CoverAnswerView(props: {
  answer: CoverAnswer;
  proposals: readonly Proposal[];
  chosen: Proposal | undefined;
  onChoose: (proposal: Proposal) => void;
  facts: SalonFacts;
  nameOf: (memberId: string) => string;
}) {
  const { answer, proposals, chosen, nameOf } = props;
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The keyboard goes on where the choice is, unless it is somewhere in the form already.
    const form = view.current?.closest("form");
    if (form?.contains(document.activeElement)) return;
    view.current?.querySelector<HTMLElement>("input:checked")?.focus();
  }, []);
  return (
    <div className="space-y-4" ref={view}>
      {answer.kind === "impossible" && <p className="text-body">{reasonWords(answer.reason, nameOf)}</p>}
      {answer.kind === "covered" && proposals.every(({ changes }) => changes.length === 0) ? (
        <p className="text-body text-soft">Nothing has to change: it is covered already.</p>
      ) : (
        proposals.length > 0 && (
          <ProposalChoice
            chosen={chosen}
            legend={answer.kind === "covered" ? "Smallest change first" : "What comes closest"}
            nameOf={nameOf}
            onChoose={props.onChoose}
            proposals={proposals}
          />
        )
      )}
      {chosen && chosen.changes.length > 0 && <ProposalPreview {...props} chosen={chosen} />}
    </div>
  );
}

function ProposalPreview({ chosen, facts }: { chosen: Proposal; facts: SalonFacts }) {
  const { hourCycle } = useSettings();
  const work = useSalonWork();
  const { steps, current } = useMemo(() => {
    const { people, zone, minimums, openingHours } = facts;
    const dates = chosen.changes.map(({ date }) => date).sort();
    const period = { from: dates[0] ?? "", to: dates.at(-1) ?? "" };
    const plan = stepsOf(chosen.changes, people);
    const where = { ...period, zone, minimums, openingHours, hourCycle, work };
    return { steps: plan, current: { preview: previewPlan(people, plan, where), period } };
  }, [chosen, facts, hourCycle, work]);
  return <PreviewBox brief={false} change={steps} current={current} untouched={false} />;
}
