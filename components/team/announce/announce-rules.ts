import { type Audience, announcementDraft } from "@chairtime/contract/notices/announcements";
import type { SayableErrors } from "@/lib/page/field-errors";
import { errorsBySchema } from "@/lib/page/schema-errors";

/** Possible audiences of an announcement. */
export const FOR = ["everybody", "role", "date"] as const;
type Whom = (typeof FOR)[number];

export function audienceOf(whom: Whom, { role, day }: { role: string; day: string }): Audience {
  if (whom === "role") return { kind: "role", role };
  return whom === "date" ? { kind: "date", date: day } : { kind: "everybody" };
}

type AnnounceValues = Record<"text" | "day", string>;

/** Checks an announcement. */
export function announceErrors(text: string, audience: Audience): SayableErrors<AnnounceValues> {
  return errorsBySchema<AnnounceValues>(
    announcementDraft,
    { id: "-", text, audience },
    { fields: { text: "text", audience: "day" }, sentences: { date: "team.announce.dateRequired" } },
  );
}
