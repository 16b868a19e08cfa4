import "server-only";
import { V1_DOCUMENT } from "@chairtime/contract/calls/v1";
import { bff } from "../context.ts";
import { Deadline } from "../proxy/deadline.ts";

const HEADERS = { accept: "application/json", "user-agent": "chairtime" };

/** Whether the backend has a public API document. Throws if it doesn't answer. */
export async function hasApiDocument(): Promise<boolean> {
  const { backend, settings } = bff();
  const deadline = new Deadline(settings.requestTimeoutMs);
  try {
    const call = { method: "GET", path: V1_DOCUMENT, headers: HEADERS, signal: deadline.signal };
    const { status, body } = await backend.send(call);
    body.on("error", () => undefined).destroy();
    return status === 200;
  } finally {
    deadline.clear();
  }
}
