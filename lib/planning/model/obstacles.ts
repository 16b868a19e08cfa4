/** A fact that keeps somebody from working some hours. */
export type Obstacle =
  | { kind: "away"; memberId: string; date: string }
  | { kind: "pinned"; memberId: string; date: string }
  | { kind: "closed"; date: string }
  /** Minutes agreed for the week that starts on a date. */
  | { kind: "hours"; memberId: string; weekStart: string; minutes: number }
  | { kind: "days"; memberId: string; weekStart: string; days: number }
  /** Minutes between two days' shifts at least. */
  | { kind: "rest"; memberId: string; minutes: number }
  | { kind: "row"; memberId: string; days: number };
