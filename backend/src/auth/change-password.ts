import { eq } from "drizzle-orm";
import type { Caller, CallerSession } from "../base/caller.ts";
import { emailChanges, users } from "../db/people-schema.ts";
import { shownNameOf } from "../db/shown-name.ts";
import { transact } from "../db/transact.ts";
import { writeMail } from "../mail/waiting-mails.ts";
import { type ConfirmDeps, confirmPassword, holdConfirmed } from "./confirm-password.ts";
import { endOtherSessions } from "./own-sessions.ts";
import { useUp } from "./resets.ts";

/**
 * Sets another password for a user who knows the current one: in one transaction every other session of theirs ends,
 * open links to a reset or another address are void, and the mail that says so is written. Throws Failure 400 for a
 * wrong password, 429 while there is a wait.
 */
export async function changePassword(
  deps: ConfirmDeps,
  caller: Caller & CallerSession,
  { current, next }: { current: string; next: string },
): Promise<void> {
  const user = await confirmPassword(deps, caller.userId, current, "current_password");
  const passwordHash = await deps.hasher.hash(next);
  await transact(deps.db, async (tx) => {
    await holdConfirmed(tx, user);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await endOtherSessions(tx, caller);
    await useUp(tx, user.id);
    await tx.delete(emailChanges).where(eq(emailChanges.userId, user.id));
    const mail = { kind: "password-changed", username: shownNameOf(user), stayedSignedIn: true } as const;
    await writeMail(tx, user.email, mail, { language: caller.pageLanguage });
  });
}
