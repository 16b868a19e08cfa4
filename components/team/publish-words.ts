import type { PublishedMail } from "@/lib/api/publishing-model";

const number = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Returns 'Publish 2 weeks: 7 people are touched', and what else there is to say of them. */
export function touchedWords(weeks: number, people: number, isPublished: boolean): string {
  const period = number(weeks, "week", "weeks");
  if (isPublished)
    return weeks === 1 ? "This week is published as it is." : "These weeks are published as they are.";
  if (people === 0) return `Publish ${period}: nobody's days change`;
  return `Publish ${period}: ${number(people, "person is", "people are")} touched`;
}

/** Returns 'Published. 5 people are told by mail.' */
export function publishedWords(mailed: number): string {
  return mailed === 0
    ? "Published. Nobody is told by mail."
    : `Published. ${number(mailed, "person is", "people are")} told by mail.`;
}

/** Returns whether somebody gets a mail, or why none. */
export function mailWords({ to, unmailed }: PublishedMail): string {
  if (to !== null) return `Mail to ${to}`;
  return unmailed === "stopped" ? "No mail: stopped by them" : "No mail: no link yet";
}
