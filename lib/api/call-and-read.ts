import { ApiError } from "./api-error.ts";
import { type ApiCall, addressOf, callApi, newRequestId, readJson } from "./client.ts";

/** Characters. Reading less takes no time worth saving. */
const LONG = 50_000;
const KEPT = 8;

interface LongAnswer {
  text: string;
  /** What was read from it. */
  value: unknown;
}

/**
 * The last long answer of each address: an open screen asks every minute, and reading a team of 10,000 that has not
 * changed would hold up whoever types or scrolls just then.
 */
const longAnswers = new Map<string, LongAnswer>();

/**
 * Makes a call and reads its answer. A long answer that an address repeats word for word returns the very value of
 * before, so each address must have one `read`. Throws ApiError.
 */
export async function callAndRead<Value>(call: ApiCall, read: (answer: unknown) => Value): Promise<Value> {
  const requestId = newRequestId();
  const address = call.method === "GET" ? addressOf(call) : null;
  const before = address === null ? undefined : longAnswers.get(address);
  let text = "";
  const readText = (received: string) => {
    text = received;
    return received === before?.text ? before : readJson(received);
  };
  const answer = await callApi({ ...call, requestId, readText });
  if (before && answer === before) return before.value as Value;
  try {
    const value = read(answer);
    if (address !== null) keepIfLong(address, { text, value });
    return value;
  } catch (error) {
    throw error instanceof ApiError ? error.inCall(requestId) : error;
  }
}

function keepIfLong(address: string, answer: LongAnswer): void {
  longAnswers.delete(address);
  if (answer.text.length < LONG) return;
  longAnswers.set(address, answer);
  const [oldest] = longAnswers.keys();
  if (longAnswers.size > KEPT && oldest !== undefined) longAnswers.delete(oldest);
}
