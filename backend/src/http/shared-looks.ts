/**
 * Returns a function that does once what many ask for at the same moment: callers during a run share the next
 * time, which begins after their question, so that nobody gets an answer from before it.
 */
export function sharedLooks<Result>(): (key: string, look: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>();
  const next = new Map<string, Promise<Result>>();
  const begin = (key: string, look: () => Promise<Result>) => {
    const result = look().finally(() => {
      if (underWay.get(key) === result) underWay.delete(key);
    });
    underWay.set(key, result);
    return result;
  };
  return (key, look) => {
    const current = underWay.get(key);
    if (!current) return begin(key, look);
    const shared =
      next.get(key) ??
      current
        .catch(() => {})
        .then(() => {
          next.delete(key);
          return begin(key, look);
        });
    next.set(key, shared);
    return shared;
  };
}
