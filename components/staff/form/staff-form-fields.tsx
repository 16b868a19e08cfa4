import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useFormats } from "@/components/shell/words/use-formats";
import { useTranslations } from "@/components/shell/words/use-translations";
import { ErrorBox } from "@/components/ui/error-box";
import { Combobox } from "@/components/ui/inputs/combobox";
import { Field } from "@/components/ui/inputs/field";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import { TextInput } from "@/components/ui/inputs/text-input";
import type { StaffFields } from "@/lib/records/member/model";
import { staffListQuery } from "@/lib/records/member/queries";
import { servicesOfTeam } from "@/lib/records/member/services";
import { suggestedRoles } from "@/lib/records/member/suggested-roles";
import { PicturePreview } from "./picture-preview";
import { ServicesField } from "./services-field";
import type { useStaffForm } from "./use-staff-form";

/** The fields of the staff form, and the 'Error' box under them when a save has failed. */
export function StaffFormFields(props: {
  form: ReturnType<typeof useStaffForm>;
  /** Somebody new is added, and their usual week can be planned next. */
  asksFirstDay: boolean;
}) {
  const { values, errors, failure, change } = props.form;
  const t = useTranslations("staff.form");
  const formats = useFormats();
  const { data: team } = useQuery({ ...staffListQuery(), enabled: false });
  const roles = useMemo(() => suggestedRoles(team ?? []), [team]);
  const services = useMemo(() => servicesOfTeam(team ?? []), [team]);
  const bind = (name: Exclude<keyof StaffFields, "services">) => ({
    autoComplete: "off",
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
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
      <Field className={props.asksFirstDay ? "" : "sm:col-span-2"} error={errors.role} label={t("role")}>
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
      {props.asksFirstDay && (
        <Field hint={t("firstDayHint")} label={t("firstDay")} optional>
          {(control) => (
            <PickerInput
              {...control}
              onChange={(firstDay) => change({ firstDay })}
              placeholder={t("chooseDate")}
              type="date"
              value={values.firstDay}
              words={values.firstDay && formats.shortDate(values.firstDay)}
            />
          )}
        </Field>
      )}
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
      {failure ? (
        <ErrorBox className="sm:col-span-2" requestId={failure.requestId}>
          {failure.message}
        </ErrorBox>
      ) : null}
    </div>
  );
}
