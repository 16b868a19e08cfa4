import { HOURLY_COST_MAX, WEEKLY_MINUTES_MAX } from "@chairtime/contract/limits";
import type { Formats } from "@chairtime/messages/formats/formats";
import { formatted, type Said, type Sayable, said } from "@chairtime/messages/said";
import { restError } from "@/components/records/preview/rest-error";
import type { SayableErrors } from "@/lib/page/field-errors";
import type { CompareField } from "@/lib/records/compare";
import { EMPTY } from "@/lib/records/compare";
import type { Contract } from "@/lib/records/member/model";
import type { Word } from "@/lib/records/phrases";
import { amountWords, formatAmount, parseAmount } from "@/lib/time/amount";
import { parseHours } from "@/lib/time/parse-hours";
import { plainFigures } from "@/lib/time/plain-figures";

export const CONTRACT_NAMES = ["hours", "days", "rest", "cost"] as const;
export type ContractValues = Record<(typeof CONTRACT_NAMES)[number], string>;

export const NO_CONTRACT: Contract = { weeklyMinutes: null, weeklyDays: null, restMinutes: null };

export function contractValues(contract: Contract, formats: Pick<Formats, "hours">): ContractValues {
  const { weeklyMinutes, weeklyDays, restMinutes, hourlyCost } = contract;
  return {
    hours: weeklyMinutes === null ? "" : formats.hours(weeklyMinutes),
    days: weeklyDays === null ? "" : String(weeklyDays),
    rest: restMinutes === null ? "" : formats.hours(restMinutes),
    cost: hourlyCost == null ? "" : formatAmount(hourlyCost).replaceAll(",", ""),
  };
}

/** A sentence for each wrong field; an empty field means nothing agreed. */
export function checkContract(values: ContractValues): SayableErrors<ContractValues> {
  const errors: SayableErrors<ContractValues> = {};
  const say = (name: keyof ContractValues, sentence: Sayable | null) => {
    if (values[name].trim() !== "" && sentence !== null) errors[name] = sentence;
  };
  say("hours", hoursError(values.hours));
  say("days", /^[1-7]$/.test(plainFigures(values.days)) ? null : said("member.contract.rules.days"));
  say("rest", restError(values.rest));
  const cost = parseAmount(values.cost);
  say(
    "cost",
    cost === null
      ? said("member.contract.rules.cost")
      : cost > HOURLY_COST_MAX
        ? said("member.contract.rules.costMost", { most: amountWords(HOURLY_COST_MAX) })
        : null,
  );
  return errors;
}

/** Error text of typed weekly hours, or null; empty means no agreement. */
export function hoursError(text: string): Said | null {
  if (text.trim() === "") return null;
  const hours = parseHours(text);
  if (hours === null) return said("member.contract.rules.hours");
  return hours > WEEKLY_MINUTES_MAX ? said("member.contract.rules.hoursMost") : null;
}

/** The contract in valid form values; keeps `over`'s cost for users who may not see it. */
export function contractOf(values: ContractValues, over: Contract, mayCost: boolean): Contract {
  const days = plainFigures(values.days);
  return {
    weeklyMinutes: parseHours(values.hours),
    weeklyDays: days === "" ? null : Number(days),
    restMinutes: parseHours(values.rest),
    ...(mayCost && over.hourlyCost !== undefined && { hourlyCost: parseAmount(values.cost) }),
  };
}

const orEmpty = <Value>(value: Value | null | undefined, words: (value: Value) => Word): Word =>
  value === null || value === undefined ? EMPTY : words(value);

const hours = (minutes: number) => formatted("hours", minutes);

/** The fields of a contract. */
export const CONTRACT_FIELDS: readonly CompareField<Contract>[] = [
  {
    label: said("member.contract.fields.hours"),
    words: ({ weeklyMinutes }) => orEmpty(weeklyMinutes, hours),
  },
  { label: said("member.contract.fields.days"), words: ({ weeklyDays }) => orEmpty(weeklyDays, String) },
  { label: said("member.contract.fields.rest"), words: ({ restMinutes }) => orEmpty(restMinutes, hours) },
  {
    label: said("member.contract.fields.cost"),
    words: ({ hourlyCost }) => orEmpty(hourlyCost, amountWords),
  },
];
