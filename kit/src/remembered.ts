const REMEMBERED_MAX = 10_000;

/** Memoizes a function; keeps at most 10,000 results. */
export function remembered<Asked extends (string | number)[], Answer>(
  compute: (...asked: Asked) => Answer,
): (...asked: Asked) => Answer {
  const answers = new Map<string, Answer>();
  return (...asked) => {
    const key = asked.join();
    const known = answers.get(key);
    if (known !== undefined) return known;
    if (answers.size >= REMEMBERED_MAX) answers.clear();
    const answer = compute(...asked);
    answers.set(key, answer);
    return answer;
  };
}
