import { EVENT_STREAM } from "../../api/event-stream.ts";
import type { Bff } from "../context.ts";
import type { BackendAnswer } from "../proxy/backend-client.ts";
import { type Answer, NO_STORE } from "./answers.ts";

/** Answer for an event stream: forwards each chunk at once; either side can end both. */
export function streamAnswer({ body }: BackendAnswer, { streams }: Pick<Bff, "streams">): Answer {
  // A broken stream just ends: the browser reconnects.
  body.on("error", () => undefined);
  body.once("close", () => streams.delete(body));
  streams.add(body);
  return {
    status: 200,
    headers: { "content-type": EVENT_STREAM, "cache-control": NO_STORE, "x-accel-buffering": "no" },
    body,
  };
}
