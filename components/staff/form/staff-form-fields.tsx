import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { ErrorBox } from "@/components/ui/error-box";
import { Combobox } from "@/components/ui/inputs/combobox";
import { Field } from "@/components/ui/inputs/field";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffFields } from "@/lib/records/member/model";
import { staffListQuery } from "@/lib/records/member/queries";
import { ROLE_SUGGESTIONS } from "@/lib/records/member/rules";
import { servicesOfTeam } from "@/lib/records/member/services";
import { suggestedRoles } from "@/lib/records/member/suggested-roles";
import { PicturePreview } from "./picture-preview";
import { ServicesField } from "./services-field";
import type { useStaffForm } from "./use-staff-form";

/** The fields of the staff form, and the 'Error' box under them when a save has failed. */
export function StaffFormFields(props: {
  form: ReturnType<typeof useStaffForm>;
  /** Whether planning the new member's usual week comes next, from their first day on. */
  plansWeek: boolean;
  /** Whether the backend keeps first and last days. */
  asksDays: boolean;
}) {
  const { values, errors, failure, change } = props.form;
  const { firstDay = "", lastDay = "" } = values;
  const t = useTranslations("staff.form");
  const formats = useFormats();
  const say = useSay();
  const { data: team } = useQuery({ ...staffListQuery(), enabled: false });
  const roles = useMemo(() => suggestedRoles(team ?? [], ROLE_SUGGESTIONS.map(say)), [team, say]);
  const services = useMemo(() => servicesOfTeam(team ?? []), [team]);
  const bind = (name: Exclude<keyof StaffFields, "services" | "firstDay" | "lastDay">) => ({
    autoComplete: "off",
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const day = (name: "firstDay" | "lastDay", value: string, hint = "") => (
    <Field error={errors[name]} hint={hint} label={t(name)} optional>
      {(control) => (
        <PickerInput
          {...control}
          // Changing either date fixes an error of their order.
          onChange={(date) => change({ firstDay, lastDay, [name]: date })}
          placeholder={t("chooseDate")}
          type="date"
          value={value}
          words={value && formats.shortDate(value)}
        />
      )}
    </Field>
  );
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field error={errors.firstName} label={t("firstName")}>
        {(control) => (
          <TextInput
            {...control}
            {...bind("firstName")}
            data-first-focus=""
            aria-required="true"
            autoCapitalize="words"
          />
        )}
      </Field>
      <Field error={errors.lastName} label={t("lastName")}>
        {(control) => (
          <TextInput {...control} {...bind("lastName")} aria-required="true" autoCapitalize="words" />
        )}
      </Field>
      <Field className="sm:col-span-2" error={errors.email} label={t("email")}>
        {(control) => (
          <TextInput {...control} {...bind("email")} aria-required="true" spellCheck={false} type="email" />
        )}
      </Field>
      <Field
        className={props.plansWeek && !props.asksDays ? "" : "sm:col-span-2"}
        error={errors.role}
        label={t("role")}
      >
        {(control) => (
          <Combobox
            {...control}
            aria-required="true"
            onChange={(role) => change({ role })}
            suggestions={roles}
            value={values.role}
          />
        )}
      </Field>
      {props.plansWeek && !props.asksDays && day("firstDay", firstDay, t("firstDayHint"))}
      <div className="flex items-start gap-4 sm:col-span-2">
        <PicturePreview address={values.profilePic} />
        <Field className="flex-1" error={errors.profilePic} label={t("picture")} optional>
          {(control) => <TextInput {...control} {...bind("profilePic")} spellCheck={false} type="url" />}
        </Field>
      </div>
      {values.services !== undefined && (
        <ServicesField
          className="sm:col-span-2"
          error={errors.services}
          onChange={(text) => change({ services: text })}
          suggestions={services}
          value={values.services}
        />
      )}
      {props.asksDays && (
        <>
          {day("firstDay", firstDay, props.plansWeek ? t("firstDayHint") : "")}
          {day("lastDay", lastDay, t("lastDayHint"))}
        </>
      )}
      {failure ? (
        <ErrorBox className="sm:col-span-2" requestId={failure.requestId}>
          {failure.message}
        </ErrorBox>
      ) : null}
    </div>
  );
}
