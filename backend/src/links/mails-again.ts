import { createHmac, timingSafeEqual } from "node:crypto";
import { emailKeyOf } from "@chairtime/contract/people/email";
import { said } from "@chairtime/messages/said";
import type { Limiter } from "../auth/limits.ts";
import { keyFor } from "../auth/tokens.ts";
import type { LinkHolder } from "../base/link-holder.ts";
import type { Database } from "../db/database.ts";
import { Failure, tooMany } from "../http/failure.ts";
import { writeMail } from "../mail/waiting-mails.ts";
import { unwantedIn } from "./unwanted-mails.ts";

const DAY_SECONDS = 24 * 3600;
const PROOF_DAYS = 7;

interface About {
  salonId: string;
  employeeId: string;
  email: string;
}

const macOf = (secret: string, { salonId, employeeId, email }: About, until: string) =>
  createHmac("sha256", keyFor(secret, "mails again"))
    .update(JSON.stringify([salonId, employeeId, emailKeyOf(email), until]))
    .digest("base64url");

/**
 * Proof, valid for a week, that its sender reads the mails to a member's address. Only a mail to that address has it:
 * the salon knows the member's link too, and must not undo their wish with it.
 */
export function mailsProof(secret: string, about: About, now = Date.now()): string {
  const until = Math.floor(now / 1000 + PROOF_DAYS * DAY_SECONDS).toString(36);
  return `${until}.${macOf(secret, about, until)}`;
}

function isProof(secret: string, about: About, proof: string, now = Date.now()): boolean {
  const [until = "", mac = ""] = proof.split(".", 2);
  const [sent, made] = [Buffer.from(mac), Buffer.from(macOf(secret, about, until))];
  return (
    sent.length === made.length && timingSafeEqual(sent, made) && Number.parseInt(until, 36) * 1000 > now
  );
}

/** Throws Failure 400 for a proof that is too old, or of another address. */
export function requireProof(
  secret: string,
  { salonId, employeeId, email }: LinkHolder,
  proof: string,
): void {
  if (isProof(secret, { salonId, employeeId, email }, proof)) return;
  throw new Failure(400, said("refusals.links.oldMail"));
}

/**
 * Writes the mail by which a member turns mails about their week on again, unless they are on. Throws Failure 429 when
 * the address had it too often today: an address that stopped mails is not asked again and again.
 */
export async function mailTheWayBack(
  deps: { db: Database; secret: string; limiter: Limiter },
  { salonId, employeeId, email, wantsMails }: LinkHolder,
): Promise<void> {
  const isUnwanted = await unwantedIn(deps, salonId);
  if (wantsMails && !isUnwanted(email)) return;
  if (!(await deps.limiter.wayBackTo(salonId, emailKeyOf(email))))
    throw tooMany(DAY_SECONDS, said("refusals.tooMany.mailsToday"));
  await writeMail(deps.db, email, { kind: "mails-again", salonId, employeeId });
}
