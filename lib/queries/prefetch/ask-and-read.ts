/** Cap on a list's records that are embedded into a page. */
export const EMBEDDED_MAX = 200;

type Answer = { status: number; body: unknown } | null;

/** Asks the backend, by POST if there is a question; null without an answer. */
export type AskBackend = (path: string, question?: object) => Promise<Answer>;

/** Asks the backend by GET and reads its answer; null as in `readAnswer`. */
export async function askAndRead<Value>(
  ask: AskBackend,
  path: string,
  read: (body: unknown) => Value,
): Promise<Value | null> {
  return readAnswer(await ask(path), read);
}

/**
 * Reads an answer. Null without an answer, or if it breaks the contract: the browser then asks again, and shows
 * why. A body of `null` may have been no JSON at all, so it is left to the browser too.
 */
export function readAnswer<Value>(answer: Answer, read: (body: unknown) => Value): Value | null {
  if (answer?.status !== 200 || answer.body === null) return null;
  try {
    return read(answer.body);
  } catch {
    return null;
  }
}
