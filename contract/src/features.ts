/** The parts of a backend beyond the specification, by the names that `features` of GET /api/salon lists. */
export const FEATURES = [
  "people",
  "history",
  "events",
  "rotations",
  "overnight",
  "contracts",
  "employment",
  "links",
  "requests",
  "offers",
  "publishing",
  "minimums-while-open",
  "tell",
  "plans",
  "closures",
  "tokens",
  "webhooks",
  "notices",
  "push",
  "announcements",
  "personal-data",
] as const;

export type Feature = (typeof FEATURES)[number];

/** Features that depend on others: rotations change several records at once, and the history undoes both. */
export const STANDS_ON: Readonly<Record<string, readonly Feature[]>> = {
  rotations: ["history", "plans"],
  contracts: ["history"],
  employment: ["history"],
  offers: ["history", "requests"],
};
