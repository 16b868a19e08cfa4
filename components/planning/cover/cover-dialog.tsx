"use client";

import { said } from "@chairtime/messages/said";
import { type FormEvent, useCallback, useId, useMemo, useState } from "react";
import { LoadError } from "@/components/shell/forms/load-error";
import { undoOffer } from "@/components/shell/saved/undo";
import { useOffered, useSalon } from "@/components/shell/session/salon-context";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { ErrorBox } from "@/components/ui/error-box";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { referenceOf } from "@/lib/api/api-error";
import { type CoverRest, messageWords, savedCoverWords } from "@/lib/planning/cover/cover-words";
import type { Proposal } from "@/lib/planning/model/proposal";
import { stepsOf } from "@/lib/planning/model/read-back";
import { datesOfCover, uncoveredAfter } from "@/lib/planning/uncovered";
import { useSavePlan } from "@/lib/queries/save-plan";
import { coverTitle, type Gap, gapTitle } from "@/lib/schedule/coverage/gaps";
import { fullName, type Person } from "@/lib/schedule/day/person";
import { isOutdated } from "../outdated";
import { OvertimeCheck } from "../overtime-check";
import { Searching } from "../searching";
import { copyMessage, TellThem } from "../tell-them";
import { CoverAnswerView } from "./cover-answer";
import { CoverPeriod } from "./cover-period";
import { useCover } from "./use-cover";
import { type CoverTarget, useCoverWork } from "./use-cover-work";
import { useTellSaved } from "./use-tell-saved";

export { preloadPlanner } from "@/lib/planning/worker/planner";

const OVERTIME_MINUTES = 120;
const NOTHING_LEFT: CoverRest = { gaps: [], uncovered: [] };

export interface CoverDialogProps {
  /** The target as of opening: a new object starts a new search. */
  target: CoverTarget;
  people: readonly Person[];
  /** Called on closing, whether or not something was saved. */
  onDone: () => void;
  /** Opens the list of everybody who is free, where the board has one. */
  onList?: (gap: Gap, absentId?: string) => void;
}

/** Finds covers: the smallest changes that close the gaps, or why none does. */
export function CoverDialog({ target, people, onDone, onList }: CoverDialogProps) {
  const t = useTranslations("planning.cover");
  const say = useSay();
  const salon = useSalon();
  const hasLinks = salon?.features.includes("links") === true;
  // Where the salon publishes, members learn of it with the publication.
  const sends = useOffered("tell", "write") && salon?.publishing === false;
  const tellSaved = useTellSaved();
  const {
    work,
    absent: absentPerson,
    queries,
    renew,
    period,
    part,
    parts,
    show,
  } = useCoverWork(target, people);
  const absent = absentPerson && fullName(absentPerson.member);
  const [isAsked, setAsked] = useState(false);
  const [overtime, setOvertime] = useState(false);
  const [picked, setPicked] = useState<Proposal | null>(null);
  const [tells, setTells] = useState(true);
  const plan = useSavePlan();
  const formId = useId();
  const isIdle = work !== null && (work.gaps.length === 0 || (work.isEnough && !isAsked));
  const search = useCover(work?.facts ?? null, isIdle ? null : (work?.gaps ?? null), {
    overtime: overtime ? OVERTIME_MINUTES : 0,
    absent: absentPerson?.member.id,
  });
  const answer = !isIdle && search.kind === "answered" ? search.answer : null;
  const proposals =
    answer?.kind === "covered" ? answer.proposals : answer?.shortfall ? [answer.shortfall] : [];
  const chosen = proposals.find((proposal) => proposal === picked) ?? proposals[0];
  const nameOf = (id: string) => {
    const person = people.find(({ member }) => member.id === id);
    return person ? fullName(person.member) : "";
  };
  const changes = chosen?.changes ?? [];
  const restOf = useCallback(
    (proposal: Proposal | undefined): CoverRest => {
      if (!work || !proposal) return NOTHING_LEFT;
      const { gaps, facts } = work;
      const dates = datesOfCover(gaps, proposal.changes);
      return { gaps, uncovered: uncoveredAfter(facts, dates, gaps, proposal.changes) };
    },
    [work],
  );
  const rest = useMemo(() => restOf(chosen), [restOf, chosen]);
  const message = messageWords(changes, rest, nameOf).map(say).join("\n");
  const outdated = isOutdated(plan.error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (plan.isPending || !work) return;
    if (outdated) {
      // A colleague's changes are never overwritten.
      plan.reset();
      return renew();
    }
    const words = savedCoverWords(changes, rest, { nameOf, absent });
    let action: string;
    try {
      action = await plan.mutateAsync({
        steps: stepsOf(changes, work.facts.people, work.facts.zone),
        together: true,
        ...words,
      });
    } catch {
      return;
    }
    const { did } = words;
    // The next part, or the board, doesn't wait for the emails.
    if (sends && tells) void tellSaved(action, did);
    else {
      const isCopied = hasLinks && !sends && tells && (await copyMessage(message, say));
      toast.success(say(isCopied ? said("planning.saved.copied", { did }) : did), undoOffer());
    }
    if (part < parts) showPart(part + 1);
    else onDone();
  };
  const showPart = (next: number) => {
    setPicked(null);
    setAsked(false);
    plan.reset();
    show(next);
  };
  const first = work?.gaps[0];
  const titles = (work?.gaps ?? (target.kind === "gaps" ? target.gaps : [])).map((gap) =>
    say(absent === undefined ? gapTitle(gap) : coverTitle(absent, gap)),
  );
  return (
    <Dialog
      busy={plan.isPending}
      footer={
        changes.length > 0 ? (
          <DialogButtons
            busy={plan.isPending}
            busyLabel={t("saving")}
            form={formId}
            label={outdated ? t("again") : t("assign")}
            onCancel={onDone}
          />
        ) : (
          <>
            {answer?.kind === "impossible" && onList && first && (
              <Button onClick={() => onList(first, absentPerson?.member.id)} variant="ghost">
                {t("list")}
              </Button>
            )}
            <Button onClick={onDone}>{work && !answer && !isIdle ? t("cancel") : t("close")}</Button>
          </>
        )
      }
      onOpenChange={(open) => !open && onDone()}
      open
      title={t("title")}
    >
      <form className="space-y-5" id={formId} noValidate onSubmit={submit}>
        {parts > 1 && <CoverPeriod busy={plan.isPending} onShow={showPart} {...{ period, part, parts }} />}
        <ul aria-label={t("toCover")} className="space-y-1 text-body">
          {titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
        <LoadError queries={queries} />
        {isIdle ? (
          <NothingToCover gaps={work.gaps.length} onAsk={() => setAsked(true)} />
        ) : search.kind === "failed" ? (
          <ErrorBox onRetry={search.retry}>{t("failed")}</ErrorBox>
        ) : (
          queries.every(({ isError }) => !isError) && <Searching answer={answer} nameOf={nameOf} />
        )}
        {answer && work && (
          <CoverAnswerView
            answer={answer}
            chosen={chosen}
            facts={work.facts}
            nameOf={nameOf}
            onChoose={setPicked}
            proposals={proposals}
            restOf={restOf}
          />
        )}
        {work && !isIdle && (
          <OvertimeCheck checked={overtime} onChange={setOvertime} people={work.facts.people} />
        )}
        {hasLinks && changes.length > 0 && (
          <TellThem
            changes={changes}
            checked={tells}
            message={message}
            nameOf={nameOf}
            onChange={setTells}
            sends={sends}
          />
        )}
        {plan.error && <ErrorBox requestId={referenceOf(plan.error)}>{plan.error.message}</ErrorBox>}
      </form>
    </Dialog>
  );
}

function NothingToCover({ gaps, onAsk }: { gaps: number; onAsk: () => void }) {
  const t = useTranslations("planning.cover");
  return (
    <div className="space-y-3">
      <p className="text-body text-soft" role="status">
        {gaps > 0 ? t("notNeeded") : t("nothingLeft")}
      </p>
      {gaps > 0 && <Button onClick={onAsk}>{t("anyway")}</Button>}
    </div>
  );
}
