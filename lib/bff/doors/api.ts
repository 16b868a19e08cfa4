import { isV1 } from "@chairtime/contract/calls/v1";
import { said } from "@chairtime/messages/said";
import { proxy } from "../proxy/proxy.ts";
import type { Door, Visit } from "./answer-request.ts";
import { type Answer, errorAnswer } from "./answers.ts";
import { events } from "./events.ts";
import { health, live } from "./health.ts";
import { holidays, regionsOfHolidays } from "./holidays.ts";
import { metricsDoor } from "./metrics-door.ts";
import { currentSession, forgetDeadSession, refreshSession } from "./session/session-doors.ts";
import { signIn } from "./session/sign-in.ts";
import { signOut } from "./session/sign-out.ts";
import { switchSalon } from "./session/switch-salon.ts";
import { v1 } from "./v1.ts";

/** Addresses below `/api` that the BFF answers itself, each with its method. */
const OWN: Record<string, { method: "GET" | "POST"; door: Door }> = {
  "/api/auth/login": { method: "POST", door: signIn },
  "/api/auth/logout": { method: "POST", door: signOut },
  "/api/auth/refresh": { method: "POST", door: refreshSession },
  "/api/auth/session": { method: "GET", door: currentSession },
  "/api/auth/salon": { method: "POST", door: switchSalon },
  "/api/auth/forget": { method: "POST", door: forgetDeadSession },
  "/api/events": { method: "GET", door: events },
  "/api/health": { method: "GET", door: health },
  "/api/health/live": { method: "GET", door: live },
  "/api/holidays": { method: "GET", door: holidays },
  "/api/holidays/regions": { method: "GET", door: regionsOfHolidays },
  "/api/metrics": { method: "GET", door: metricsDoor },
};

/** Everything below `/api`: the BFF's own doors, the door for tokens, and the proxy for the backend's calls. */
export function api(visit: Visit): Answer | Promise<Answer> {
  const own = Object.hasOwn(OWN, visit.path) ? OWN[visit.path] : undefined;
  if (!own) return isV1(visit.path) ? v1(visit) : proxy(visit);
  if (visit.method !== own.method)
    return errorAnswer(405, said("refusals.bff.method"), undefined, { allow: own.method });
  return own.door(visit);
}
