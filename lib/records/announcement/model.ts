/** A text that a manager told members. */
export interface Announcement {
  text: string;
  /** Whom it was for. */
  memberIds: string[];
}
