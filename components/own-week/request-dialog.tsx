"use client";

import { REQUEST_NOTE_MAX, REQUEST_REASON_MAX } from "@chairtime/contract/limits";
import type { RequestKind } from "@chairtime/contract/requests";
import type { HourCycle } from "@chairtime/contract/salon";
import { said } from "@chairtime/messages/said";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { useState } from "react";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { useForm } from "@/components/shell/forms/use-form";
import { useSay } from "@/components/shell/words/use-say";
import { Field } from "@/components/ui/inputs/field";
import { Segmented } from "@/components/ui/inputs/segmented";
import { TextArea } from "@/components/ui/inputs/text-area";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useTranslations } from "@/components/ui/words/use-translations";
import { callApi } from "@/lib/api/client";
import { REQUEST_FIELDS, requestDraftOf, requestErrors } from "@/lib/own-week/request-form";
import { RequestDates } from "./request-dates";

export interface RequestDialogProps {
  /** '/w/<token>' */
  address: string;
  about: "time_off" | "wish";
  /** The first date that a member can choose. */
  firstDate: string;
  hourCycle: HourCycle;
  /** Owner of the stored draft, because a tab may open several members' weeks. */
  owner: string;
  onSent: (words: string) => void;
  onClose: () => void;
}

/** Initial reason, as stored. */
const VACATION = "Vacation";

const FAILED = said("ownWeek.ask.failed");
const OFFLINE = said("ownWeek.ask.offline");

const WIRE_FIELDS = {
  start_date: "startDate",
  end_date: "endDate",
  start_time: "startTime",
  end_time: "endTime",
  reason: "reason",
  note: "note",
} as const;

/** Asks the salon for time off, or sends it a wish for a day. */
export function RequestDialog({
  address,
  about,
  firstDate,
  hourCycle,
  owner,
  onSent,
  onClose,
}: RequestDialogProps) {
  const t = useTranslations("ownWeek.ask");
  const vacation = useSay()(reasonWords(VACATION));
  const isTimeOff = about === "time_off";
  const [wish, setWish] = useState<"prefer" | "cannot">("cannot");
  const [allDay, setAllDay] = useState(true);
  const kind: RequestKind = isTimeOff ? "time_off" : wish;
  const form = { kind, allDay, firstDate };
  const state = useForm({
    names: REQUEST_FIELDS,
    check: (values) => requestErrors(values, form),
    send: async (values) => {
      await callApi({
        method: "POST",
        path: `${address}/requests`,
        body: requestDraftOf(
          { ...values, reason: values.reason.trim() === vacation ? VACATION : values.reason },
          form,
        ),
        sentences: { fallback: FAILED, network: OFFLINE },
      });
      onSent(t(isTimeOff ? "requestSent" : "availabilitySent"));
      return true;
    },
    fallback: FAILED,
    wireFields: WIRE_FIELDS,
  });
  return (
    <FormDialog
      busyLabel={t("sending")}
      // The choice of availability is not a form field, so its draft would restore the opposite.
      {...(isTimeOff && { draft: { name: "request", owner } })}
      onClose={onClose}
      state={state}
      submitLabel={t(isTimeOff ? "sendRequest" : "sendAvailability")}
      title={t(isTimeOff ? "askForTimeOff" : "setAvailability")}
    >
      {!isTimeOff && (
        <Segmented
          label={t("availability")}
          onChange={setWish}
          options={[
            { value: "cannot", label: t("cannot") },
            { value: "prefer", label: t("prefer") },
          ]}
          tone="accent"
          value={wish}
        />
      )}
      <RequestDates
        allDay={allDay}
        errors={state.errors}
        firstDate={firstDate}
        hourCycle={hourCycle}
        isSpan={isTimeOff}
        onAllDay={setAllDay}
      />
      {isTimeOff && (
        <Field error={state.errors.reason ?? null} label={t("reason")}>
          {(control) => (
            <TextInput
              {...control}
              aria-required="true"
              autoComplete="off"
              defaultValue={vacation}
              maxLength={REQUEST_REASON_MAX}
              name="reason"
            />
          )}
        </Field>
      )}
      <Field error={state.errors.note ?? null} label={t("note")} optional>
        {(control) => <TextArea {...control} maxLength={REQUEST_NOTE_MAX} name="note" rows={2} />}
      </Field>
    </FormDialog>
  );
}
