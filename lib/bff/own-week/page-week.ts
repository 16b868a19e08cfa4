import "server-only";
import { type OwnWeek, ownWeek } from "@chairtime/contract/own-week";
import { headers } from "next/headers";
import * as z from "zod/mini";
import { LINK_HEADER } from "../../own-week/own-week-address.ts";
import { log } from "../../settings/log.ts";
import { bff } from "../context.ts";
import { hasFront } from "../doors/process-flags.ts";
import { requestIdFrom } from "../doors/request-id.ts";
import { pageHeaders } from "../page/page-session.ts";
import { Deadline } from "../proxy/deadline.ts";
import { askByLink } from "./ask-by-link.ts";
import { setPageStatus } from "./page-status.ts";
import { type OwnWeekAnswer, readOwnWeek } from "./read-own-week.ts";

/** Time limit for the backend, in ms: after it the page says that it can't be reached, for a reader in a salon's cellar. */
const PAGE_MS = 10_000;

/** The link token of a page request: lib/server has moved it from the address to a header. */
export async function pageToken(params: Promise<{ token: string }>): Promise<string> {
  return (await headers()).get(LINK_HEADER) ?? (await params).token;
}

/** Keyed by a request's headers, which Next shares among its renders: 'not found' renders apart from the page. */
const weeks = new WeakMap<object, Promise<OwnWeekAnswer<OwnWeek>>>();

/** The week behind a request's link, fetched once per request; sets the status of an error page. Never throws. */
export async function pageWeek(token: string): Promise<OwnWeekAnswer<OwnWeek>> {
  const request = await headers();
  const week = weeks.get(request) ?? fetchWeek(token, requestIdFrom(request.get("x-request-id")));
  weeks.set(request, week);
  return week;
}

async function fetchWeek(token: string, requestId: string): Promise<OwnWeekAnswer<OwnWeek>> {
  const answer = await askForWeek(token, requestId);
  if (hasFront() && answer.kind === "unknown") setPageStatus(requestId, 404);
  if (hasFront() && answer.kind === "too-many") setPageStatus(requestId, 429);
  if (hasFront() && answer.kind === "away") setPageStatus(requestId, 503);
  return answer;
}

async function askForWeek(token: string, requestId: string): Promise<OwnWeekAnswer<OwnWeek>> {
  const { settings } = bff();
  const deadline = new Deadline(Math.min(PAGE_MS, settings.requestTimeoutMs));
  try {
    const call = {
      method: "GET",
      path: "/api/own-week",
      headers: await pageHeaders(settings.trustProxy),
    } as const;
    const answer = await askByLink(bff(), token, call, deadline);
    return await readOwnWeek(answer, (body) => z.safeParse(ownWeek, body).data ?? null);
  } catch (error) {
    const kind = error instanceof Error ? error.name : "unknown";
    log().warn({ requestId, kind }, "The backend gave no good answer.");
    return { kind: "away" };
  } finally {
    deadline.clear();
  }
}
