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
