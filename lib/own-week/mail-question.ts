/** The question of a mail's link to the member: to stop mails, or to turn them on, with the mail's proof. */
export type MailQuestion = { kind: "stop" } | { kind: "start"; proof: string };

/** Returns what an address below a member's link asks, `?mails=stop` or `?mails=start&proof=...`; null for nothing. */
export function mailQuestionOf(query: {
  mails?: string | string[];
  proof?: string | string[];
}): MailQuestion | null {
  if (query.mails === "stop") return { kind: "stop" };
  return query.mails === "start" && typeof query.proof === "string"
    ? { kind: "start", proof: query.proof }
    : null;
}
