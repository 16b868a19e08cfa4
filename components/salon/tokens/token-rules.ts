import { TOKEN_NAME_MAX } from "@chairtime/contract/limits";
import { DAY_MS } from "@chairtime/kit/clock";
import { type Said, said } from "@chairtime/messages/said";
import type { FieldErrors } from "@/lib/auth/rules";

/** How long a token may work, and in how many days that ends; null is never. */
const LIVES = { month: 30, quarter: 90, year: 365, revoked: null } as const;
type Life = keyof typeof LIVES;

/** What is chosen where nobody chooses: a forgotten token ends by itself. */
export const USUAL_LIFE: Life = "year";

export const LIFE_OPTIONS: readonly { value: Life; label: Said }[] = [
  { value: "month", label: said("tokens.life.days", { days: 30 }) },
  { value: "quarter", label: said("tokens.life.days", { days: 90 }) },
  { value: "year", label: said("tokens.life.year") },
  { value: "revoked", label: said("tokens.life.revoked") },
];

/** Returns when a token ends that is made now; null for never. */
export function endOf(life: string, now: Date): Date | null {
  const days = Object.hasOwn(LIVES, life) ? LIVES[life as Life] : LIVES[USUAL_LIFE];
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
}

/** Returns what is wrong with a new token. */
export function checkToken({ name }: { name: string }): FieldErrors<"name" | "life"> {
  const trimmed = name.trim();
  if (trimmed === "") return { name: said("tokens.rules.nameRequired") };
  return trimmed.length > TOKEN_NAME_MAX
    ? { name: said("tokens.rules.nameTooLong", { max: TOKEN_NAME_MAX }) }
    : {};
}
