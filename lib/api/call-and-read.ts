import { ApiError } from "./api-error.ts";
import { type ApiCall, addressOf, callApi, newRequestId, readJson } from "./client.ts";

/** Characters. Reading less takes no time worth saving. */
const LONG = 50_000;
const KEPT = 8;

interface LongAnswer {
  text: string;
  /** The parsed answer. */
  value: unknown;
}

/**
 * The last long answer of each address: an open screen asks every minute, and reading a team of 10,000 that has not
 * changed would interrupt typing or scrolling.
 */
const longAnswers = new Map<string, LongAnswer>();

/**
 * Makes a call and reads its answer by the schemas of the `*-wire` module that `load` brings. With zod they weigh 20 kB
 * gzipped, and the first data of a page was read on the server: so they load beside the first call. A long answer that an address repeats word for word returns the very value of
 * before, so each address must have one `read`. Throws ApiError.
 */
export async function callAndRead<Wire, Value>(
  call: ApiCall,
  load: () => Promise<Wire>,
  read: (wire: Wire, answer: unknown) => Value,
): Promise<Value> {
  const loading = load().catch(() => {
    throw new ApiError(call.sentences.network ?? call.sentences.fallback, { kind: "network" });
  });
  // Nothing is written whose answer could not be read.
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
