"use client";

import { useEffect, useRef } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { CoverAnswer } from "@/lib/planning/cover/cover";
import { type CoverRest, reasonWords } from "@/lib/planning/cover/cover-words";
import type { Proposal } from "@/lib/planning/model/proposal";
import type { SalonFacts } from "@/lib/planning/model/salon-facts";
import { ChangesPreview } from "../changes-preview";
import { ProposalChoice } from "../proposal-choice";

/** Result of a search: proposals to choose from with the effect of the chosen one, or why none was found. */
export function CoverAnswerView(props: {
  answer: CoverAnswer;
  proposals: readonly Proposal[];
  chosen: Proposal | undefined;
  onChoose: (proposal: Proposal) => void;
  facts: SalonFacts;
  restOf: (proposal: Proposal) => CoverRest;
  nameOf: (memberId: string) => string;
}) {
  const { answer, proposals, chosen, nameOf } = props;
  const t = useTranslations("planning.answer");
  const say = useSay();
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focus moves to the choice, unless it's already in the form.
    const form = view.current?.closest("form");
    if (form?.contains(document.activeElement)) return;
    view.current?.querySelector<HTMLElement>("input:checked")?.focus();
  }, []);
  return (
    <div className="space-y-4" ref={view}>
      {answer.kind === "impossible" && <p className="text-body">{say(reasonWords(answer.reason, nameOf))}</p>}
      {answer.kind === "covered" && proposals.every(({ changes }) => changes.length === 0) ? (
        <p className="text-body text-soft">{t("covered")}</p>
      ) : (
        proposals.length > 0 && (
          <ProposalChoice
            chosen={chosen}
            facts={props.facts}
            legend={answer.kind === "covered" ? t("smallest") : t("partial")}
            nameOf={nameOf}
            onChoose={props.onChoose}
            restOf={props.restOf}
            proposals={proposals}
          />
        )
      )}
      {chosen && chosen.changes.length > 0 && <ChangesPreview changes={chosen.changes} facts={props.facts} />}
    </div>
  );
}
