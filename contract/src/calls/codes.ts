/**
 * What the codes of failed calls mean: a program decides by them, a person reads the sentence beside them. Documents list
 * them; a test holds that none is missing.
 */
export const CODES: Readonly<Record<string, string>> = {
  no_token: "The request shows no token.",
  invalid_token: "The token is unknown, revoked or expired.",
  read_only: "The token can only read.",
  not_allowed: "The role, or the token's scope, does not allow it.",
  changed_meanwhile:
    "Somebody changed the record after the version in If-Match; the answer has the record of now.",
  saved_already: "The write was saved under this Idempotency-Key; its answer was too long to keep.",
  key_reused: "The Idempotency-Key was sent with another call before.",
  changed_since: "Records were changed after the action that was to be put back.",
  preview_outdated: "Records were changed after the preview.",
  day_full: "The member has as many records of that day as fit.",
  history_gone: "These changes are no longer kept: read the lists again.",
  salon_full: "The salon has as many of these as it can have.",
  webhook_off: "The webhook is switched off.",
  webhook_full: "The webhook has as many deliveries waiting as it can have.",
  too_many_days: "The period is too long.",
  too_many_people: "Too many people are meant.",
  too_much: "People, days and starts are too many together.",
  too_many_attempts: "Too many requests; Retry-After says how long to wait.",
  salon_busy: "Too much of the salon's is under way; Retry-After says how long to wait.",
  offer_closed: "The offer has ended, is taken, or has this claim already.",
  offer_against:
    "The member cannot work the shift: another shift, time off, rest or agreed hours are in the way, or a shift has begun.",
  offer_gone: "The shift of the offer, or of the swap, is no longer there.",
  other_salon: "The member belongs to another salon of the same user.",
  reset_used: "The password was already changed by this reset link or a later one.",
  already_member: "The address belongs to a user of the salon.",
  already_invited: "The address is invited already.",
  last_owner: "A salon needs an owner.",
  has_account: "The address has an account: sign in instead.",
  other_address: "The invitation is for another address.",
  registration_closed: "Only people who are invited can register.",
  too_many_salons: "The user has as many salons as they can have.",
};
