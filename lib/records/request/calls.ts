import type { RequestDecision } from "@chairtime/contract/requests";
import type { Action } from "../../api/action.ts";
import { callAndRead } from "../../api/call-and-read.ts";
import { REQUEST_SENTENCES, REQUESTS_PATH, type StaffRequest } from "./model.ts";

const loadWire = () => import("./wire.ts");

/** Fetches members' requests that end on a date or later, oldest first. */
export function fetchRequests(from: string, signal?: AbortSignal): Promise<StaffRequest[]> {
  const call = {
    method: "GET" as const,
    path: REQUESTS_PATH,
    query: { from },
    sentences: { fallback: REQUEST_SENTENCES.list },
    ...(signal && { signal }),
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseRequests(answer));
}

/** Approves or declines a request at its version, or reverts that. Throws ApiError. */
export function decideRequest(
  { id, version }: StaffRequest,
  decision: RequestDecision,
  action?: Action,
): Promise<StaffRequest> {
  const sentence = REQUEST_SENTENCES.decide;
  const path = `${REQUESTS_PATH}/${encodeURIComponent(id)}`;
  const call = {
    method: "PUT" as const,
    path,
    body: decision,
    version: version ?? undefined,
    action,
    sentences: { fallback: sentence },
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseRequest(answer, sentence));
}

/** Reads a stored request. Throws ApiError for anything else. */
export async function readRequest(record: unknown): Promise<StaffRequest> {
  return (await loadWire()).parseRequest(record, REQUEST_SENTENCES.decide);
}
