import type { OwnWeek } from "@chairtime/contract/own-week";
import { firstLanguage, type Language } from "@chairtime/messages/languages";

/** The member's choice, else the salon's language; null where the backend keeps none. */
export function weekLanguage({ member, salon }: Pick<OwnWeek, "member" | "salon">): Language | null {
  return salon.language === undefined ? null : firstLanguage(member.language, salon.language);
}
