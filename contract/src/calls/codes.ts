/**
 * What the codes of failed calls mean: a program decides by them, a person reads the sentence beside them. Documents list
 * them; a test holds that none is missing.
 */
export const CODES: Readonly<Record<string, string>> = {
  no_token: "The request has no token.",
  invalid_token: "The token is unknown, revoked or expired.",
  read_only: "The token can only read.",
  not_allowed: "The role or token scope doesn't allow it.",
  changed_meanwhile:
    "The record has changed since the version in If-Match; the response has the current record.",
  saved_already: "The write with this Idempotency-Key was already saved; its response was too long to keep.",
  key_reused: "The Idempotency-Key was already used for another call.",
  changed_since: "Records have changed since that action.",
  preview_outdated: "Records have changed since the preview.",
  day_full: "The member has reached the limit of records for that day.",
  history_gone: "These changes are no longer kept: load the lists again.",
  salon_full: "The salon has reached the limit for this kind of record.",
  webhook_off: "The webhook is off.",
  webhook_full: "Too many deliveries are queued for the webhook.",
  too_many_days: "The period is too long.",
  too_many_people: "Too many people were selected.",
  too_much: "The product of people, days and starts is too large.",
  too_many_attempts: "Too many requests; Retry-After says how long to wait.",
  salon_busy: "The salon has too many calls in progress; Retry-After says how long to wait.",
  offer_closed: "The offer has ended, is taken, or already has this claim.",
  offer_against:
    "The member cannot work the shift: another shift, time off, rest or agreed hours are in the way, or a shift has begun.",
  offer_gone: "The offered or swapped shift no longer exists.",
  other_salon: "The member belongs to another salon of the same user.",
  reset_used: "The password was already changed by this reset link or a later one.",
  already_member: "The address already belongs to a user of the salon.",
  already_invited: "The address is already invited.",
  last_owner: "A salon needs an owner.",
  has_account: "The address has an account: sign in instead.",
  other_address: "The invitation is for another address.",
  registration_closed: "Only people who are invited can register.",
  too_many_salons: "The user has reached the limit of salons.",
};
