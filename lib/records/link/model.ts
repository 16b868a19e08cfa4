/** A member's link, of which the history keeps that it was there, and which one: a renewed one has another seed. */
export interface PastLink {
  seed: string;
  mails: boolean;
}
