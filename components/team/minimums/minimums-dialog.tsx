"use client";

import type { Sayable } from "@chairtime/messages/said";
import { type FormEvent, useId, useState } from "react";
import { useOpeningHours } from "@/components/records/preview/use-opening-hours";
import { DraftOffer } from "@/components/shell/forms/draft-offer";
import { useAllowed, useSalon } from "@/components/shell/session/salon-context";
import { useClock } from "@/components/shell/session/settings-context";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogClose } from "@/components/ui/dialog/dialog-close";
import { SHEET_CANCEL, SHEET_SUBMIT } from "@/components/ui/dialog/sheet-buttons";
import { ErrorBox } from "@/components/ui/error-box";
import { useTranslations } from "@/components/ui/words/use-translations";
import { referenceOf } from "@/lib/api/api-error";
import { groupMinimums, type MinimumGroup, withMinimums } from "@/lib/schedule/coverage/minimum-groups";
import type { Minimum } from "@/lib/schedule/coverage/minimums";
import { MinimumFields } from "./minimum-fields";
import {
  isMinimumDraft,
  type MinimumValues,
  minimumError,
  minimumsOf,
  newMinimum,
  valuesOfGroup,
} from "./minimum-form";
import { MinimumRow } from "./minimum-row";
import { MinimumsOffer } from "./minimums-offer";
import { useSaveMinimums } from "./use-save-minimums";

/** An existing minimum, or its form. */
interface Edited {
  key: string;
  gone: readonly Minimum[];
  before: MinimumValues;
}

/** Sets the number of people, or people of one role, needed by weekday and hours. A viewer only sees the list. */
export function MinimumsDialog(props: {
  minimums: readonly Minimum[];
  roles: readonly string[];
  onClose: () => void;
}) {
  const t = useTranslations("team.minimums");
  const say = useSay();
  const { minimums, roles, onClose } = props;
  const salon = useSalon();
  const canPlan = useAllowed("plan");
  const { weekStartsOn } = useClock();
  const { week } = useOpeningHours();
  const canFollow = week.length > 0 && (salon?.features.includes("minimums-while-open") ?? false);
  const { save, busy, failure } = useSaveMinimums();
  // The form's initial values don't count as input.
  const [untouched, setUntouched] = useState(() => newMinimum(week, canFollow, weekStartsOn));
  const [added, setAdded] = useState(untouched);
  const [asked, setEdited] = useState<Edited | null>(null);
  const [editedValues, setEditedValues] = useState(untouched);
  const [lastEdited, setLastEdited] = useState("");
  const [error, setError] = useState<Sayable | null>(null);
  const formId = useId();
  const groups = groupMinimums(minimums, weekStartsOn);
  // A colleague may have removed the edited minimum.
  const edited = groups.some((group) => keyOf(group) === asked?.key) ? asked : null;
  const values = edited ? editedValues : added;
  const dirty = !isSame(added, untouched) || (edited !== null && !isSame(editedValues, edited.before));
  const set = (change: Partial<MinimumValues>) => {
    const next = { ...values, ...change };
    if (edited) setEditedValues(next);
    else setAdded(next);
    setError(null);
  };
  const edit = (group: MinimumGroup) => {
    const before = valuesOfGroup(group);
    setEdited({ key: keyOf(group), gone: group.minimums, before });
    setEditedValues(before);
    setError(null);
  };
  const leaveEdit = (key = edited?.key ?? "") => {
    setEdited(null);
    setLastEdited(key);
    setError(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = minimumError(values);
    setError(wrong);
    if (wrong) return;
    const next = minimumsOf(values);
    const kept = edited ? minimums.filter((each) => !edited.gone.includes(each)) : minimums;
    if (!(await save(withMinimums(kept, next)))) return;
    if (edited) leaveEdit(keyOf(groupMinimums(next, weekStartsOn)[0]));
    else setUntouched(added);
  };
  const fields = (
    <form className="space-y-5" id={formId} noValidate onSubmit={submit}>
      <DraftOffer
        form={{ values, dirty, replace: set }}
        name="minimum"
        recordId={edited?.key ?? null}
        shape={isMinimumDraft}
      />
      <MinimumFields
        canFollow={canFollow}
        error={error && say(error)}
        roles={roles}
        set={set}
        values={values}
      />
    </form>
  );
  return (
    <Dialog
      busy={busy}
      description={salon ? t("helpSalon") : t("helpBrowser")}
      dirty={dirty}
      footer={
        <>
          {edited ? (
            <Button className={SHEET_CANCEL} disabled={busy} onClick={() => leaveEdit()} variant="ghost">
              {t("cancel")}
            </Button>
          ) : (
            <DialogClose>
              <Button className={SHEET_CANCEL} disabled={busy} variant={canPlan ? "ghost" : "primary"}>
                {t("done")}
              </Button>
            </DialogClose>
          )}
          {canPlan && (
            <Button
              busy={busy}
              busyLabel={t("saving")}
              className={SHEET_SUBMIT}
              form={formId}
              type="submit"
              variant="primary"
            >
              {edited ? t("save") : t("add")}
            </Button>
          )}
        </>
      }
      onOpenChange={(open) => !open && onClose()}
      open
      title={t("title")}
    >
      <MinimumsOffer className="mb-5" onBoard={false} />
      {canPlan && !edited && fields}
      {failure && (
        <ErrorBox className="mt-4" requestId={referenceOf(failure)}>
          {failure.message}
        </ErrorBox>
      )}
      {!canPlan && minimums.length === 0 && <p className="text-body text-soft">{t("empty")}</p>}
      <ul aria-label={t("list")} className={edited ? "" : "mt-5 empty:hidden"}>
        {groups.map((group) => {
          const key = keyOf(group);
          if (key === edited?.key)
            return (
              <li className="border-line py-4 not-last:border-b first:pt-0" key={key} ref={focusPeople}>
                {fields}
              </li>
            );
          return (
            <MinimumRow
              disabled={busy || edited !== null}
              group={group}
              key={key}
              onEdit={() => edit(group)}
              onRemove={() => void save(minimums.filter((other) => !group.minimums.includes(other)))}
              takesFocus={edited === null && key === lastEdited}
            />
          );
        })}
      </ul>
    </Dialog>
  );
}

const isSame = (one: MinimumValues, other: MinimumValues) => JSON.stringify(one) === JSON.stringify(other);

function keyOf(group: MinimumGroup | undefined): string {
  const { startTime, endTime, people, role, whileOpen } = group?.minimums[0] ?? {};
  return [group?.days.join(), startTime, endTime, people, role, whileOpen].join(" ");
}

/** Selects the number, which changes most often: typing replaces it. */
function focusPeople(row: HTMLElement | null) {
  const people = row?.querySelector<HTMLInputElement>("input[inputmode='numeric']");
  people?.focus();
  people?.select();
}
