import { said } from "@chairtime/messages/said";
import { and, eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { users } from "../db/people-schema.ts";
import { invalidToken, wrongField } from "../http/failure.ts";
import type { Limiter } from "./limits.ts";
import type { PasswordHasher } from "./password.ts";

export interface ConfirmDeps {
  db: Database;
  hasher: PasswordHasher;
  limiter: Limiter;
}

/** A user whose password was just verified. */
export interface Confirmed {
  id: string;
  email: string;
  emailKey: string;
  username: string;
  /** "" for none. */
  displayName: string;
  /** The one that they have chosen; `null` for none. */
  language: string | null;
  passwordHash: string;
}

/**
 * Asks a user who is signed in for the password again. Tries are charged to the user apart from the sign-in: a stranger at
 * an unlocked computer can neither guess the password nor hold up its owner's sign-in elsewhere, and failed sign-ins do
 * not hold up this question. Throws Failure: 400 at that field for a wrong password, 429 while there is a wait.
 */
export async function confirmPassword(
  { db, hasher, limiter }: ConfirmDeps,
  userId: string,
  password: string,
  field: string,
): Promise<Confirmed> {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      emailKey: users.emailKey,
      username: users.username,
      displayName: users.displayName,
      language: users.language,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw invalidToken();
  const takeBack = await limiter.tryConfirmation(userId);
  if ((await hasher.verify(password, user.passwordHash)) === "wrong") {
    const sentence = said("refusals.auth.notYourPassword");
    throw wrongField(field, sentence);
  }
  await takeBack();
  return user;
}

/** Locks a user's row if the password is still the confirmed one; else throws Failure 401. */
export async function holdConfirmed(tx: Database, { id, passwordHash }: Confirmed): Promise<void> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for("update");
  if (rows.length === 0) throw invalidToken();
}
