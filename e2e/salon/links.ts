import { type APIRequestContext, expect } from "@playwright/test";

/** Makes a member's link by the call of the screens; returns its address. */
export async function linkOf(api: APIRequestContext, memberId: string): Promise<string> {
  const answer = await api.post("/api/links", { data: { employee_id: memberId } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).url;
}

/** Every link of the salon, as the backend tells them. */
export async function linksOf(
  api: APIRequestContext,
): Promise<{ employee_id: string; url: string | null; mails: boolean }[]> {
  return (await api.get("/api/links")).json();
}
