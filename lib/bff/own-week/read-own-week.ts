import type { BackendAnswer } from "../proxy/backend-client.ts";
import { readWhole } from "../proxy/read-body.ts";

/** Result of opening a link. */
export type OwnWeekAnswer<Value> =
  | { kind: "open"; value: Value }
  /** Wrong, revoked or malformed: indistinguishable for the visitor. */
  | { kind: "unknown" }
  | { kind: "too-many"; retryAfter: string }
  | { kind: "away" };

/** Reads the backend's answer for a link's holder. Rejects if the answer is cut short. */
export async function readOwnWeek<Value>(
  { status, headers, body }: BackendAnswer,
  parse: (answer: unknown) => Value | null,
): Promise<OwnWeekAnswer<Value>> {
  const answer = await readWhole(body);
  if (status === 429) return { kind: "too-many", retryAfter: String(headers["retry-after"] ?? "60") };
  if (status >= 500) return { kind: "away" };
  if (status !== 200) return { kind: "unknown" };
  const value = parse(answer);
  return value === null ? { kind: "away" } : { kind: "open", value };
}
