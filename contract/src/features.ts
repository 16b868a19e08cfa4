/** The parts of a backend beyond the specification, by the names that `features` of GET /api/salon lists. */
export const FEATURES = [
  "people",
  "history",
  "events",
  "rotations",
  "overnight",
  "contracts",
  "links",
  "requests",
  "publishing",
  "minimums-while-open",
  "tell",
  "plans",
  "closures",
] as const;

export type Feature = (typeof FEATURES)[number];

/** What of these is of use only beside others: one part changes several records at once, and is undone by the history. */
export const STANDS_ON: Readonly<Record<string, readonly Feature[]>> = {
  rotations: ["history", "plans"],
  contracts: ["history"],
};
