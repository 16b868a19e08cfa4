import type { OwnWeek } from "@chairtime/contract/own-week";
import { firstLanguage, type Language } from "@chairtime/messages/languages";

/** Returns the language of a member's own week: their choice, else the salon's; null where the backend keeps none. */
export function weekLanguage({ member, salon }: Pick<OwnWeek, "member" | "salon">): Language | null {
  return salon.language === undefined ? null : firstLanguage(member.language, salon.language);
}
