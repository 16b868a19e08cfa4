import type { Audience } from "@chairtime/contract/notices/announcements";
import { type Said, said } from "@chairtime/messages/said";

/** For whom an announcement can be. */
export const FOR = ["everybody", "role", "date"] as const;
type Whom = (typeof FOR)[number];

/** Returns the audience that is chosen. */
export function audienceOf(whom: Whom, { role, day }: { role: string; day: string }): Audience {
  if (whom === "role") return { kind: "role", role };
  return whom === "date" ? { kind: "date", date: day } : { kind: "everybody" };
}

/** Returns what is wrong with an announcement. */
export function announceErrors(
  text: string,
  { whom, day }: { whom: Whom; day: string },
): { text?: Said; day?: Said } {
  return {
    ...(text.trim() === "" && { text: said("team.announce.textRequired") }),
    ...(whom === "date" && day === "" && { day: said("team.announce.dateRequired") }),
  };
}
