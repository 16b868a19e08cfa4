import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import type { Outbox } from "./outbox";
import { strictControl } from "./strict-control";

/** The credentials of one salon's manager. */
export interface Manager {
  email: string;
  username: string;
  password: string;
}

/** Credentials that no other test uses. */
export function newManager(): Manager {
  const id = randomBytes(6).toString("hex");
  return { email: `manager-${id}@salon.test`, username: `manager_${id}`, password: `Scissors-${id}-A1` };
}

/** Registers and verifies a manager by the calls that the screens make; the scripted hosted backend simply gets one. */
export async function registerManager(by: {
  request: APIRequestContext;
  outbox: Outbox;
  wire: "bundled" | "hosted";
}): Promise<Manager> {
  const manager = newManager();
  if (by.wire === "hosted") {
    await strictControl("users", manager);
    return manager;
  }
  const registered = await by.request.post("/api/auth/register", { data: manager });
  expect(registered.status(), await registered.text()).toBe(201);
  const { link } = await by.outbox.latestMail(manager.email);
  const token = new URL(link).searchParams.get("token") ?? "";
  const verified = await by.request.get("/api/auth/verify-email", { params: { token } });
  expect(verified.status(), await verified.text()).toBe(200);
  return manager;
}

/** Signs the request context in: its cookie jar then holds the session. */
export async function signIn(request: APIRequestContext, manager: Manager): Promise<void> {
  const { email, password } = manager;
  const answer = await request.post("/api/auth/login", { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}
