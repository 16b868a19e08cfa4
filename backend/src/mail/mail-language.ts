import { firstLanguage, type Language } from "@chairtime/messages/languages";
import { eq } from "drizzle-orm";
import { salonIdOfMail } from "../base/salon-id.ts";
import { isUuid } from "../base/uuid.ts";
import type { Database } from "../db/database.ts";
import { accountKeyOf } from "../db/emails/account-key.ts";
import { users } from "../db/people-schema.ts";
import { salons } from "../db/schema.ts";
import type { WaitingMail } from "./waiting-mails.ts";

/**
 * For mails about an account or an invitation: the language of the user with the address, else of the page that asked for
 * the mail, else of the salon that caused it.
 */
export async function mailLanguage(
  db: Database,
  { recipient, language, lane }: Pick<WaitingMail, "recipient" | "language" | "lane">,
): Promise<Language> {
  const [user] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.emailKey, await accountKeyOf(db, recipient)));
  if (user?.language || language || !isUuid(lane)) return firstLanguage(user?.language, language);
  const [salon] = await db
    .select({ language: salons.language })
    .from(salons)
    .where(eq(salons.id, salonIdOfMail({ salonId: lane })));
  return firstLanguage(salon?.language);
}
