/** A fact that keeps a person from working some hours. */
export type Obstacle =
  | { kind: "away"; memberId: string; date: string }
  | { kind: "pinned"; memberId: string; date: string }
  | { kind: "closed"; date: string }
  /** Agreed minutes of the week that starts on a date. */
  | { kind: "hours"; memberId: string; weekStart: string; minutes: number }
  | { kind: "days"; memberId: string; weekStart: string; days: number }
  /** Minimum minutes of rest between shifts. */
  | { kind: "rest"; memberId: string; minutes: number }
  | { kind: "row"; memberId: string; days: number };
