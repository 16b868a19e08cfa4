import type { Manager } from "./manager";
import type { Mail } from "./outbox";
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

/** Makes a verified user without a mail. */
export async function seedStrictUser(manager: Manager): Promise<void> {
  await strictControl("users", manager);
}

/** The mails that the strict backend would have sent, oldest first. */
export async function strictMails(): Promise<Mail[]> {
  return (await strictControl("mails")) as Mail[];
}
