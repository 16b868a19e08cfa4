import { ApiError } from "./api-error.ts";
import { type ApiCall, callApi, newRequestId } from "./client.ts";

/**
 * Makes a call and reads its answer by the schemas that `load` brings (a `*-wire` module). They come beside the first
 * answer instead of with the page, whose first data was read on the server. Throws ApiError.
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
  const [answer, wire] = await Promise.all([callApi({ ...call, requestId }), loading]);
  try {
    return read(wire, answer);
  } catch (error) {
    throw error instanceof ApiError ? error.inCall(requestId) : error;
  }
}
