/** A weekly shift of several days; `from` and `until` are dates or days from today, `week` is one of the rotation. */
export interface Hours {
  days: number[];
  at: string;
  week?: number;
  from?: string | number;
  until?: number;
  notes?: string;
}

export interface Pause {
  days: number[];
  at: string;
  week?: number;
  reason: string;
}

/** Time off on one date or from a date to another, in days from today; `at` is the time on the first and last. */
export interface Leave {
  day: number;
  lastDay?: number;
  at: string;
  reason: string;
}

export interface Person {
  name: [first: string, last: string];
  role: string;
  joined: string;
  services: string[];
  inactive?: true;
  /** How many weeks alternate; the first of them is this one. */
  weeks?: number;
  hours: Hours[];
  pauses: Pause[];
  leave: Leave[];
}
