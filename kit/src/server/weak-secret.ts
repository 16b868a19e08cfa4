/** Length of the shortest secret that is accepted: 32 characters of hex are 128 bits. */
export const SECRET_MIN = 32;

const SAMPLE_WORDS =
  /change|example|secret|password|sample|default|replace|session|character|complex|please/gi;
const RUNS = "0123456789abcdefghijklmnopqrstuvwxyz0123456789 qwertyuiopasdfghjklzxcvbnm qwertzuiop";
const RUN_LENGTH = 6;

/**
 * True for a secret that a guesser would try: iron-session derives its key with one PBKDF2 round, so the secret itself
 * must be random. A sample, a sentence or a repeated pattern looks safe and is not.
 */
export function isWeakSecret(secret: string): boolean {
  if (secret.length < SECRET_MIN) return true;
  const random = withoutRuns(secret.replace(SAMPLE_WORDS, ""));
  return random.length < SECRET_MIN * 0.75 || new Set(random).size < 8 || isPeriodic(secret);
}

/** Drops stretches of the keyboard and the alphabet: 'abcdef' and '123456' add nothing. */
function withoutRuns(text: string): string {
  let rest = "";
  for (let at = 0; at < text.length; ) {
    const piece = text.slice(at, at + RUN_LENGTH).toLowerCase();
    if (piece.length === RUN_LENGTH && RUNS.includes(piece)) at += RUN_LENGTH;
    else rest += text[at++];
  }
  return rest;
}

/** True when one piece, at most half as long as the whole, makes it up by repetition. */
function isPeriodic(text: string): boolean {
  return `${text}${text}`.indexOf(text, 1) <= text.length / 2;
}
