import { ApiError } from "./api-error.ts";
import { type ApiCall, addressOf, callApi, newRequestId, readJson } from "./client.ts";
import { keepLongAnswer, longAnswerOf } from "./long-answers.ts";

/**
 * Makes a call and reads its answer by the schemas that `load` brings (a `*-wire` module). They come beside the first
 * answer instead of with the page, whose first data was read on the server. A long answer that an address gives again
 * word for word gives the very value of before: an address has one reader. Throws ApiError.
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
  const before = address === null ? undefined : longAnswerOf(address);
  let text = "";
  const readText = (heard: string) => {
    text = heard;
    return heard === before?.text ? before : readJson(heard);
  };
  const [answer, wire] = await Promise.all([callApi({ ...call, requestId, readText }), loading]);
  if (before && answer === before) return before.value as Value;
  try {
    const value = read(wire, answer);
    if (address !== null) keepLongAnswer(address, { text, value });
    return value;
  } catch (error) {
    throw error instanceof ApiError ? error.inCall(requestId) : error;
  }
}
