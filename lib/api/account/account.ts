import type { Sayable } from "@chairtime/messages/said";
import { callAndRead } from "../call-and-read.ts";
import { callApi } from "../client.ts";
import { deleteRecord } from "../delete-record.ts";
import { ACCOUNT_PATH, ACCOUNT_SENTENCES, type Account } from "./account-model.ts";

const loadWire = () => import("./account-wire.ts");

/** Fetches the user's own account. */
export function fetchAccount(signal?: AbortSignal): Promise<Account> {
  const call = {
    method: "GET" as const,
    path: ACCOUNT_PATH,
    sentences: { fallback: ACCOUNT_SENTENCES.get },
    ...(signal && { signal }),
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseAccount(answer));
}

const post = (path: string, body: object, fallback: Sayable) => ({
  method: "POST" as const,
  path: `${ACCOUNT_PATH}/${path}`,
  body,
  sentences: { fallback },
});

/** Sets the name by which colleagues know the user; `""` resets it to the username. Throws ApiError. */
export async function changeName(name: string): Promise<void> {
  await callApi({
    method: "PUT",
    path: `${ACCOUNT_PATH}/name`,
    body: { display_name: name.trim() },
    sentences: { fallback: ACCOUNT_SENTENCES.name },
  });
}

/** Stores the user's language, for other devices and emails. Throws ApiError. */
export async function changeLanguage(language: string): Promise<void> {
  await callApi({
    method: "PUT",
    path: `${ACCOUNT_PATH}/language`,
    body: { language },
    sentences: { fallback: ACCOUNT_SENTENCES.language },
  });
}

/** Changes the password; every other session ends. Throws ApiError. */
export async function changePassword(current: string, next: string): Promise<void> {
  const body = { current_password: current, new_password: next };
  await callApi(post("password", body, ACCOUNT_SENTENCES.password));
}

/** Requests another address: a confirmation link goes there. Throws ApiError. */
export async function changeEmail(email: string, password: string): Promise<void> {
  await callApi(post("email", { email: email.trim(), password }, ACCOUNT_SENTENCES.email));
}

/** Signs one session out. Throws ApiError. */
export function endSession(id: string): Promise<void> {
  return deleteRecord(`${ACCOUNT_PATH}/sessions`, { id }, ACCOUNT_SENTENCES.endSession);
}

/** Signs out every session but this one. Throws ApiError. */
export async function endOtherSessions(): Promise<void> {
  const sentences = { fallback: ACCOUNT_SENTENCES.endOthers };
  await callApi({ method: "DELETE", path: `${ACCOUNT_PATH}/sessions`, sentences });
}

/** Creates another salon, owned by the user; resolves to its id. Throws ApiError. */
export function addSalon(name: string, timeZone: string): Promise<string> {
  const sentence = ACCOUNT_SENTENCES.addSalon;
  const body = { name: name.trim(), time_zone: timeZone };
  return callAndRead(post("salons", body, sentence), loadWire, (wire, answer) =>
    wire.parseJoined(answer, sentence),
  );
}

/** Joins a salon by an invitation to the user's own address; resolves to its id. Throws ApiError. */
export function joinSalon(token: string): Promise<string> {
  const sentence = ACCOUNT_SENTENCES.join;
  return callAndRead(post("invitation", { token }, sentence), loadWire, (wire, answer) =>
    wire.parseJoined(answer, sentence),
  );
}

/** Deletes the account. Throws ApiError. */
export async function deleteAccount(password: string): Promise<void> {
  await callApi(post("delete", { password }, ACCOUNT_SENTENCES.remove));
}
