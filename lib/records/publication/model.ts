/** Dates that were published, both inclusive, and whose days that changed. */
export interface Publication {
  from: string;
  to: string;
  memberIds: string[];
  /** Members were mailed what had changed; no days were published. */
  isMail: boolean;
  /** It was told before, and was sent again. */
  isAgain: boolean;
}
