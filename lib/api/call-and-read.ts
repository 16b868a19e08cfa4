import { ApiError } from "./api-error.ts";
import { type ApiCall, addressOf, callApi, newRequestId, readJson } from "./client.ts";

/** Characters from which parsing is slow enough to skip. */
const LONG = 50_000;
const KEPT = 8;

interface LongAnswer {
  text: string;
  /** The parsed answer. */
  value: unknown;
}

/**
 * Last long answer of each address: an open screen polls every minute, and parsing an unchanged team of 10,000 would
 * interrupt typing or scrolling.
 */
const longAnswers = new Map<string, LongAnswer>();

/**
 * Makes a call and parses its answer by the schemas of the `*-wire` module from `load`. With zod they weigh 20 kB
 * gzipped, and the server parses a page's first data: so they load beside the first call. If an address repeats a long
 * answer word for word, this resolves to the same value as before, so each address must have one `read`. Throws
 * ApiError.
 */
export async function callAndRead<Wire, Value>(
  call: ApiCall,
  load: () => Promise<Wire>,
  read: (wire: Wire, answer: unknown) => Value,
): Promise<Value> {
  const loading = load().catch(() => {
    throw new ApiError(call.sentences.network ?? call.sentences.fallback, { kind: "network" });
  });
  // A write needs its parser: don't send it without.
  if (call.method !== "GET") await loading;
  const requestId = newRequestId();
  const address = call.method === "GET" ? addressOf(call) : null;
  const before = address === null ? undefined : longAnswers.get(address);
  let text = "";
  const readText = (received: string) => {
    text = received;
    return received === before?.text ? before : readJson(received);
  };
  const [answer, wire] = await Promise.all([callApi({ ...call, requestId, readText }), loading]);
  if (before && answer === before) return before.value as Value;
  try {
    const value = read(wire, answer);
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
