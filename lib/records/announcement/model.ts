/** A manager's announcement to members. */
export interface Announcement {
  text: string;
  /** Its recipients. */
  memberIds: string[];
}
