import type { PublishedMail } from "@/lib/api/publishing-model";

const number = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Returns 'Publish 2 weeks: 7 people are affected', and what else there is to say of them. */
export function affectedWords(weeks: number, people: number, isPublished: boolean): string {
  const period = number(weeks, "week", "weeks");
  if (isPublished)
    return weeks === 1 ? "This week is published as it is." : "These weeks are published as they are.";
  if (people === 0) return `Publish ${period}: nobody’s days change`;
  return `Publish ${period}: ${number(people, "person is", "people are")} affected`;
}

/** Returns 'Published. 5 people get a mail.' */
export function publishedWords(mailed: number): string {
  return mailed === 0
    ? "Published. Nobody gets a mail."
    : `Published. ${number(mailed, "person gets", "people get")} a mail.`;
}

/** Returns whether somebody gets a mail, or why none. */
export function mailWords({ to, unmailed }: PublishedMail): string {
  if (to !== null) return `Mail to ${to}`;
  return unmailed === "stopped" ? "No mail: stopped by them" : "No mail: no link yet";
}
