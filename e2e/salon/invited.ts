import type { Role } from "@chairtime/contract/people/roles";
import { type APIRequestContext, expect } from "@playwright/test";
import { type Manager, newManager, signIn } from "../support/manager";
import type { Outbox } from "../support/outbox";

/** Invites an address, and returns the path of the link in the mail. */
export async function invited(by: {
  api: APIRequestContext;
  outbox: Outbox;
  email: string;
  role: Role;
}): Promise<string> {
  const { email, role } = by;
  const sent = await by.api.post("/api/salon/invitations", { data: { email, role } });
  expect(sent.status(), await sent.text()).toBe(201);
  const { link } = await by.outbox.latestMail(email, /invit/i);
  return new URL(link).pathname + new URL(link).search;
}

/** A new user of the salon of `api`; `request` is signed in as them. */
export async function joined(by: {
  api: APIRequestContext;
  request: APIRequestContext;
  outbox: Outbox;
  role: Role;
}): Promise<Manager> {
  const somebody = newManager();
  const path = await invited({ ...by, email: somebody.email });
  const token = new URL(path, "http://salon.test").searchParams.get("token");
  const { username, password } = somebody;
  const accepted = await by.request.post("/api/auth/accept-invitation", {
    data: { token, username, password },
  });
  expect(accepted.status(), await accepted.text()).toBe(201);
  await signIn(by.request, somebody);
  return somebody;
}

export async function named(api: APIRequestContext, name: string): Promise<void> {
  const saved = await api.put("/api/salon", { data: { name } });
  expect(saved.status(), await saved.text()).toBe(200);
}
