/** A call to the backend as a mutation tells it. */
export interface Attempt {
  isPending: boolean;
  error: Error | null;
  submittedAt: number;
}

/** Two ways to change one record as one: busy while either is; what was tried last has the word. */
export function latestOf(one: Attempt, other: Attempt): Attempt {
  const { error, submittedAt } = other.submittedAt > one.submittedAt ? other : one;
  return { isPending: one.isPending || other.isPending, error, submittedAt };
}
