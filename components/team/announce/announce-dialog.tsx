"use client";

import { ANNOUNCEMENT_MAX } from "@chairtime/contract/limits";
import { useState } from "react";
import { v4 } from "uuid";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { useForm } from "@/components/shell/forms/use-form";
import { useFormats } from "@/components/shell/words/use-formats";
import { Field } from "@/components/ui/inputs/field";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import { Segmented } from "@/components/ui/inputs/segmented";
import { Select } from "@/components/ui/inputs/select";
import { TextArea } from "@/components/ui/inputs/text-area";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { NOTICE_SENTENCES } from "@/lib/api/notices/notices-model";
import { useAnnounce } from "@/lib/queries/notices";
import { fullName, type Person } from "@/lib/schedule/day/person";
import { rolesOf } from "@/lib/schedule/team-filter";
import { announceErrors, audienceOf, FOR } from "./announce-rules";

export interface AnnounceDialogProps {
  /** Date on screen, as the default. */
  date: string;
  people: readonly Person[];
  onClose: () => void;
}

/** Sends an announcement to everybody, a role, or the people who work on a date. */
export function AnnounceDialog({ date, people, onClose }: AnnounceDialogProps) {
  const t = useTranslations("team.announce");
  const formats = useFormats();
  const roles = rolesOf(people.map(({ member }) => member));
  const [whom, setWhom] = useState<(typeof FOR)[number]>("everybody");
  const [role, setRole] = useState(roles[0] ?? "");
  const [day, setDay] = useState(date);
  // Makes a resend idempotent. `crypto.randomUUID` exists in secure contexts only, and a salon may run without https.
  const [id] = useState(() => v4());
  const { mutateAsync } = useAnnounce();
  const options = FOR.filter((kind) => kind !== "role" || roles.length > 0);
  const state = useForm({
    names: ["text", "day"] as const,
    check: ({ text }) => announceErrors(text, audienceOf(whom, { role, day })),
    send: async ({ text }) => {
      const audience = audienceOf(whom, { role, day });
      const { members, unreached } = await mutateAsync({ id, text: text.trim(), audience });
      const names = unreached.flatMap((memberId) => {
        const person = people.find(({ member }) => member.id === memberId);
        return person ? fullName(person.member) : [];
      });
      const onPage = names.length > 0 ? ` ${t("onPage", { names: formats.list(names) })}` : "";
      toast.success(`${t("sent", { count: members })}${onPage}`);
      onClose();
      return true;
    },
    fallback: NOTICE_SENTENCES.announce,
  });
  return (
    <FormDialog
      busyLabel={t("sending")}
      draft={{ name: "announce" }}
      onClose={onClose}
      state={state}
      submitLabel={t("send")}
      title={t("title")}
    >
      <Field error={state.errors.text ?? null} hint={t("hint", { most: ANNOUNCEMENT_MAX })} label={t("text")}>
        {(control) => (
          <TextArea
            {...control}
            data-first-focus=""
            maxLength={ANNOUNCEMENT_MAX}
            name="text"
            required
            rows={4}
          />
        )}
      </Field>
      <div>
        <p aria-hidden="true" className="mb-1.5 font-medium text-label">
          {t("for")}
        </p>
        <Segmented
          label={t("for")}
          onChange={setWhom}
          options={options.map((value) => ({ value, label: t(value) }))}
          value={whom}
        />
      </div>
      {whom === "role" && (
        <Field label={t("roleLabel")}>
          {(control) => (
            <Select
              {...control}
              onChange={setRole}
              options={roles.map((value) => ({ value, label: value }))}
              value={role}
            />
          )}
        </Field>
      )}
      {whom === "date" && (
        <Field error={state.errors.day ?? null} label={t("dateLabel")}>
          {(control) => (
            <PickerInput
              {...control}
              name="day"
              onChange={setDay}
              type="date"
              value={day}
              words={day && formats.dayDate(day)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
