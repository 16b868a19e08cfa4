import { required } from "./servers";

/** One call to the control door of the scripted hosted backend. */
export async function strictControl(path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(new URL(path, required("E2E_STRICT_CONTROL_URL")), {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The strict backend's control answered ${answer.status}: ${text}`);
  return text === "" ? null : JSON.parse(text);
}
