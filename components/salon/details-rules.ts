import { SALON_NAME_MAX } from "@chairtime/contract/limits";
import { firstLanguage } from "@chairtime/messages/languages";
import { type Said, said } from "@chairtime/messages/said";
import type { FieldErrors } from "@/lib/auth/rules";
import type { Salon, SalonChange } from "@/lib/records/salon/model";

export type DetailsValues = Record<"name" | "zone" | "weekStartsOn" | "hourCycle", string> & {
  /** "" where the salon keeps none. */
  language?: string;
};

export function nameError(name: string): Said | null {
  const length = name.trim().length;
  if (length === 0) return said("details.rules.nameRequired");
  return length > SALON_NAME_MAX ? said("details.rules.nameTooLong", { max: SALON_NAME_MAX }) : null;
}

export const NO_ZONE = said("details.rules.noZone");

/** Checks the details; `zone` is the parsed one, or null. */
export function checkDetails(
  values: Pick<DetailsValues, "name">,
  zone: string | null,
): FieldErrors<"name" | "zone"> {
  const name = nameError(values.name);
  return { ...(name && { name }), ...(zone === null && { zone: NO_ZONE }) };
}

export function detailsChange(salon: Salon, values: DetailsValues, zone: string | null): SalonChange {
  const name = values.name.trim();
  const weekStartsOn = Number(values.weekStartsOn);
  const hourCycle = values.hourCycle === "h12" ? "h12" : "h23";
  return {
    ...(name !== salon.name && { name }),
    ...(zone !== null && zone !== salon.timeZone && { timeZone: zone }),
    ...(weekStartsOn !== salon.weekStartsOn && { weekStartsOn }),
    ...(hourCycle !== salon.hourCycle && { hourCycle }),
    ...(values.language &&
      values.language !== firstLanguage(salon.language) && { language: values.language }),
  };
}
