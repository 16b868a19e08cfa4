"use client";

import { breaksIn } from "@chairtime/kit/rota/handed-breaks";
import type { Formats } from "@chairtime/messages/formats/formats";
import { formatted, type Said, type Sayable, said } from "@chairtime/messages/said";
import { TriangleAlert } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useOpeningHours } from "@/components/records/preview/use-opening-hours";
import { useSalonWork } from "@/components/records/preview/use-salon-work";
import { undoOffer } from "@/components/shell/saved/undo";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Avatar } from "@/components/ui/avatar";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { ErrorBox } from "@/components/ui/error-box";
import { FieldError } from "@/components/ui/inputs/field";
import { Segmented } from "@/components/ui/inputs/segmented";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { referenceOf } from "@/lib/api/api-error";
import { type Colleague, colleaguesFor, type Exchange, planExchange } from "@/lib/preview/exchange";
import { personAfter, previewPlan } from "@/lib/preview/plan-preview";
import { useSavePlan } from "@/lib/queries/save-plan";
import type { Minimum } from "@/lib/schedule/coverage/minimums";
import { dayOf, type PersonDay } from "@/lib/schedule/day/day";
import { fullName, type Person } from "@/lib/schedule/day/person";
import { minutesIn } from "@/lib/schedule/spans";
import { hoursWords } from "../board/cell-words";

export interface ExchangeDialogProps {
  giver: Person;
  date: string;
  people: readonly Person[];
  minimums: readonly Minimum[];
  /** The colleague chosen already, else `""`. */
  takerId: string;
  onClose: () => void;
}

/** Hands somebody's shifts of one date over to a colleague, or swaps them. */
export function ExchangeDialog(props: ExchangeDialogProps) {
  const { giver, date, people, minimums, onClose } = props;
  const t = useTranslations("team.exchange");
  const say = useSay();
  const formats = useFormats();
  const { zone } = useSalonClock();
  const openingHours = useOpeningHours();
  const work = useSalonWork();
  const plan = useSavePlan();
  const formId = useId();
  const [kind, setKind] = useState<Exchange>("hand-over");
  const [takerId, setTakerId] = useState(props.takerId);
  const [error, setError] = useState<Sayable | null>(null);
  const colleagues = colleaguesFor(kind, giver, people, date, zone);
  const taker = colleagues.find(({ person }) => person.member.id === takerId)?.person;
  const steps = taker ? planExchange(kind, giver, taker, date, zone) : [];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (plan.isPending) return;
    if (!taker) return setError(said("team.exchange.chooseColleague"));
    const [from, to] = [giver, taker].map(({ member }) => fullName(member));
    const values = { giver: from ?? "", taker: to ?? "", date: formats.monthDay(date) };
    const did = kind === "swap" ? t("swapped", values) : t("handedOver", values);
    const undone = kind === "swap" ? t("swappedUndone", values) : t("handedOverUndone", values);
    try {
      await plan.mutateAsync({ steps, together: true, action: "exchange", did, undone });
    } catch {
      return;
    }
    toast.success(did, undoOffer());
    onClose();
  };
  const after = taker && [giver, taker].map((person) => personAfter(person, steps));
  const where = { from: date, to: date, zone, minimums, openingHours, work };
  const preview = taker && previewPlan(people, steps, where);
  const warnings = preview
    ? [
        ...preview.falls,
        ...preview.remarks.map(({ words }) => words),
        ...preview.work.map(({ words }) => words),
        ...preview.outside,
      ].map(say)
    : [];
  return (
    <Dialog
      busy={plan.isPending}
      description={t("of", {
        date: formats.dayDate(date),
        hours: hoursWords(dayOf(giver, date, { zone }), formats),
      })}
      footer={
        <DialogButtons
          label={kind === "swap" ? t("swap") : t("handOver")}
          busy={plan.isPending}
          busyLabel={t("saving")}
          form={formId}
          onCancel={onClose}
        />
      }
      onOpenChange={(open) => !open && onClose()}
      open
      title={t("title", { name: fullName(giver.member) })}
    >
      <form className="space-y-5" id={formId} noValidate onSubmit={submit}>
        <Segmented
          className="[&>button]:flex-1"
          firstFocus
          label={t("what")}
          onChange={setKind}
          options={[
            { value: "hand-over", label: t("handOver") },
            { value: "swap", label: t("swap") },
          ]}
          tone="accent"
          value={kind}
        />
        <Choice
          chosen={takerId}
          colleagues={colleagues}
          error={error && say(error)}
          kind={kind}
          onChoose={(id) => {
            setTakerId(id);
            setError(null);
          }}
        />
        {after && (
          <section
            aria-label={t("before")}
            aria-live="polite"
            className="rounded-field border border-line bg-panel px-3.5 py-2.5 text-label"
          >
            {after.map((person) => (
              <p key={person.member.id}>
                <span className="font-medium" translate="no">
                  {fullName(person.member)}
                </span>{" "}
                <span>{say(workWords(dayOf(person, date, { zone }), formats))}</span>
              </p>
            ))}
            {warnings.map((words) => (
              <p className="mt-1.5 flex gap-2 text-soft" key={words}>
                <TriangleAlert
                  aria-hidden="true"
                  className="mt-0.5 shrink-0 text-pause-text"
                  size="1rem"
                  strokeWidth={1.75}
                />
                <span>{words}</span>
              </p>
            ))}
          </section>
        )}
        {plan.error && <ErrorBox requestId={referenceOf(plan.error)}>{plan.error.message}</ErrorBox>}
      </form>
    </Dialog>
  );
}

function Choice(props: {
  kind: Exchange;
  colleagues: readonly Colleague[];
  chosen: string;
  error: string | null;
  onChoose: (id: string) => void;
}) {
  const { kind, colleagues, chosen, error, onChoose } = props;
  const t = useTranslations("team.exchange");
  const formats = useFormats();
  const id = useId();
  if (colleagues.length === 0)
    return <p className="text-body text-soft">{kind === "swap" ? t("nobodyToSwap") : t("nobodyToTake")}</p>;
  return (
    <fieldset aria-describedby={error ? id : undefined} className="min-w-0">
      <legend className="mb-1.5 font-medium text-label">
        {kind === "swap" ? t("swapWith") : t("whoTakes")}
      </legend>
      <ul className="max-h-72 overflow-y-auto rounded-control border border-edge">
        {colleagues.map(({ person, day }) => (
          <li className="border-line not-last:border-b" key={person.member.id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 text-body hover:bg-icon-hover has-checked:bg-accent/12">
              <input
                checked={person.member.id === chosen}
                className="size-4 accent-accent"
                name={id}
                onChange={() => onChoose(person.member.id)}
                type="radio"
              />
              <Avatar id={person.member.id} name={person.member} size="sm" src={person.member.profilePic} />
              <span className="min-w-0 flex-1">
                <span className="block truncate" translate="no">
                  {fullName(person.member)}
                </span>
                <span className="block truncate text-caption text-faint">{person.member.role}</span>
              </span>
              <span className="text-caption text-soft tabular-nums">
                {hoursWords(day, formats) || t("offThatDay")}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FieldError error={error} id={id} />
    </fieldset>
  );
}

/** Shifts longer than this without a break are mentioned. */
const LONG = 6 * 60;

/** 'works 11:00 – 20:00, break 15:00 – 15:30'. */
function workWords(day: PersonDay, formats: Formats): Said {
  const hours = hoursWords(day, formats);
  if (!hours) return said("team.exchange.isOff");
  const breaks = breaksIn(day.facts, day.windows);
  if (breaks.length > 0)
    return said("team.exchange.worksWithBreaks", {
      count: breaks.length,
      hours,
      breaks: formatted("minutesRanges", breaks),
    });
  return said(minutesIn(day.windows) > LONG ? "team.exchange.worksWithoutBreak" : "team.exchange.works", {
    hours,
  });
}
