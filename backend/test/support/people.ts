import { accountAnswer, peopleAnswer } from "@chairtime/contract/people/people";
import type { Role } from "@chairtime/contract/people/roles";
import * as z from "zod/mini";
import { accessToken, type Call, idOf, newEmail, refreshCookie, type Service } from "./service.ts";

export interface User {
  email: string;
  password: string;
  userId: string;
  token: string;
  cookie: string;
  call: Call;
}

/** Signs a user in, as a browser of that name. */
export async function signIn(
  service: Service,
  { email, password }: Pick<User, "email" | "password">,
  userAgent = "a browser",
): Promise<User> {
  const headers = { "user-agent": userAgent };
  const answer = await service.call("POST", "/api/auth/login", { body: { email, password }, headers });
  const token = accessToken(answer);
  const call: Call = (method, path, options) => service.call(method, path, { token, ...options });
  const userId = (await accountOf({ call })).user.id;
  return { email, password, userId, token, cookie: refreshCookie(answer), call };
}

/** A user with a salon of their own. */
export async function newOwner(service: Service): Promise<User> {
  return signIn(service, await service.newManager());
}

/** Invites an address; returns the invitation's id and the token of its link. */
export async function invite(
  service: Service,
  by: { call: Call },
  email = newEmail(),
  role: Role = "manager",
): Promise<{ email: string; id: string; token: string }> {
  const id = idOf(await by.call("POST", "/api/salon/invitations", { body: { email, role } }));
  return { email, id, token: await service.tokenFor(email) };
}

/** A new user who was invited and has joined with a role. */
export async function newPerson(service: Service, by: { call: Call }, role: Role): Promise<User> {
  const { email, token } = await invite(service, by, newEmail(), role);
  const password = "Correct-horse-1";
  await service.call("POST", "/api/auth/accept-invitation", {
    body: { token, username: `the_${role}`, password },
  });
  return signIn(service, { email, password });
}

export async function peopleOf({ call }: { call: Call }): Promise<z.infer<typeof peopleAnswer>> {
  return z.parse(peopleAnswer, (await call("GET", "/api/salon/people")).body);
}

export async function accountOf({ call }: { call: Call }): Promise<z.infer<typeof accountAnswer>> {
  return z.parse(accountAnswer, (await call("GET", "/api/account")).body);
}

export async function salonOf({ call }: { call: Call }): Promise<string> {
  return idOf(await call("GET", "/api/salon"));
}
