import { type APIRequestContext, expect } from "@playwright/test";
import { addBreak, addMember, addShift } from "../team/arrange";

export interface Linked {
  id: string;
  /** The whole address of the link. */
  url: string;
  /** '/w/<token>' */
  path: string;
  token: string;
}

/** Adds a member who works every day, and makes their link. */
export async function addLinked(
  api: APIRequestContext,
  name: [first: string, last: string] = ["Ana", "Lund"],
): Promise<Linked> {
  const { id } = await addMember(api, ...name);
  for (let day = 0; day < 7; day++) {
    await addShift(api, id, day, "09:00", "17:00");
    await addBreak(api, id, day, "12:00", "12:30");
  }
  return { id, ...(await makeLink(api, id)) };
}

/** Makes a member's link; an existing one is kept. */
export async function makeLink(api: APIRequestContext, memberId: string): Promise<Omit<Linked, "id">> {
  const answer = await api.post("/api/links", { data: { employee_id: memberId } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { url } = await answer.json();
  const path = new URL(url).pathname;
  return { url, path, token: path.slice("/w/".length) };
}

/** Switches on that members can ask for things. */
export async function takeRequests(api: APIRequestContext): Promise<void> {
  const answer = await api.put("/api/salon", { data: { requests_on: true } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
