import type { Outcome } from "../support/outcome.ts";

export async function lighthouse(_note: (text: string) => void): Promise<Outcome> {
  return { figures: [], details: "" };
}
