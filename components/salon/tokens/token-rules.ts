import { tokenDraft } from "@chairtime/contract/tokens";
import { DAY_MS } from "@chairtime/kit/clock";
import { type Said, said } from "@chairtime/messages/said";
import { INTEGRATION_REFUSALS } from "@chairtime/messages/sentences/refused/integrations";
import type { SayableErrors } from "@/lib/page/field-errors";
import { errorsBySchema } from "@/lib/page/schema-errors";

/** Lifetimes of a token in days; null is never. */
const LIVES = { month: 30, quarter: 90, year: 365, revoked: null } as const;
type Life = keyof typeof LIVES;

/** Default lifetime: a forgotten token expires by itself. */
export const USUAL_LIFE: Life = "year";

export const LIFE_OPTIONS: readonly { value: Life; label: Said }[] = [
  { value: "month", label: said("tokens.life.days", { days: 30 }) },
  { value: "quarter", label: said("tokens.life.days", { days: 90 }) },
  { value: "year", label: said("tokens.life.year") },
  { value: "revoked", label: said("tokens.life.revoked") },
];

/** Expiry of a token created at `now`; null for never. */
export function endOf(life: string, now: Date): Date | null {
  const days = Object.hasOwn(LIVES, life) ? LIVES[life as Life] : LIVES[USUAL_LIFE];
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
}

export function checkToken({ name }: { name: string }): SayableErrors<Record<"name" | "life", string>> {
  return errorsBySchema(tokenDraft, { name }, { fields: { name: "name" }, sentences: INTEGRATION_REFUSALS });
}
