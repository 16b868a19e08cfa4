"use client";

import { formatted, type Said, said } from "@chairtime/messages/said";
import { useId } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { type CoverRest, proposalDetails, restDetails } from "@/lib/planning/cover/cover-words";
import type { Change, Proposal } from "@/lib/planning/model/proposal";
import type { SalonFacts } from "@/lib/planning/model/salon-facts";
import { changeWords, wishesWords } from "@/lib/planning/planning-words";
import { wishesKept } from "@/lib/planning/wishes-kept";

/** One of a few proposals, each in words. */
export function ProposalChoice(props: {
  legend: string;
  proposals: readonly Proposal[];
  chosen: Proposal | undefined;
  onChoose: (proposal: Proposal) => void;
  facts: SalonFacts;
  restOf: (proposal: Proposal) => CoverRest;
  nameOf: (memberId: string) => string;
}) {
  const { proposals, chosen, onChoose, facts, nameOf } = props;
  const say = useSay();
  const name = useId();
  const hasDates = new Set(proposals.flatMap(({ changes }) => changes.map(({ date }) => date))).size > 1;
  const details = (proposal: Proposal) => {
    const { changes, againstWishes } = proposal;
    const own = [...proposalDetails(proposal), ...restDetails(props.restOf(proposal))];
    if (againstWishes === 0) return own;
    const dates = changes.map(({ date }) => date);
    return [...own, wishesWords(wishesKept(facts, dates, changes))];
  };
  const inWords = (change: Change): Said => {
    const words = changeWords(change, nameOf(change.memberId));
    return hasDates
      ? said("planning.change.on", { date: formatted("monthDay", change.date), change: words })
      : words;
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-label">{props.legend}</legend>
      <div className="space-y-2">
        {proposals.map((proposal, index) => (
          <label
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-line bg-panel px-3.5 py-2.5 transition-colors hover:border-edge-hover has-checked:border-accent has-checked:bg-accent/12"
            // biome-ignore lint/suspicious/noArrayIndexKey: proposals never change places
            key={index}
          >
            <input
              checked={proposal === chosen}
              className="mt-1 size-4 shrink-0 accent-accent"
              name={name}
              onChange={() => onChoose(proposal)}
              type="radio"
            />
            <span className="min-w-0 flex-1">
              {proposal.changes.map((change) => (
                <span className="block font-medium text-body" key={`${change.memberId} ${change.date}`}>
                  {say(inWords(change))}
                </span>
              ))}
              <span className="block text-caption text-soft">{details(proposal).map(say).join(" · ")}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
