/** What a link in an email asks the member: to stop emails, or to turn them on, with the email's proof. */
export type MailQuestion = { kind: "stop" } | { kind: "start"; proof: string };

/** Reads `?mails=stop` or `?mails=start&proof=...`; null for any other query. */
export function mailQuestionOf(query: {
  mails?: string | string[];
  proof?: string | string[];
}): MailQuestion | null {
  if (query.mails === "stop") return { kind: "stop" };
  return query.mails === "start" && typeof query.proof === "string"
    ? { kind: "start", proof: query.proof }
    : null;
}
