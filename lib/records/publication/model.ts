/** Published dates, both inclusive, and the members whose days changed. */
export interface Publication {
  from: string;
  to: string;
  memberIds: string[];
  /** Members were emailed the changes; no days were published. */
  isMail: boolean;
  /** Sent again. */
  isAgain: boolean;
}
