/** Whose history it is, or of which date; everything of the salon where it is neither. */
export interface HistoryScope {
  member?: { id: string; name: string };
  /** The date that the changes are about, `YYYY-MM-DD`. */
  date?: string;
}

/** Address of the screen as of a moment: the member's, else the board. */
export function pastAddress(at: Date, { member, date }: HistoryScope): string {
  const path = member ? `/staff/${encodeURIComponent(member.id)}/availability` : "/team";
  return `${path}?${new URLSearchParams({ ...(date && { date }), at: at.toISOString() })}`;
}
