/** A member's link as the history keeps it: a renewed link has another seed. */
export interface PastLink {
  seed: string;
  mails: boolean;
}
