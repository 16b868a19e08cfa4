/** Limits a history to a member or a date; without either it is the whole salon's. */
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
