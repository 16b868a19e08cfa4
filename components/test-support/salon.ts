import type { Feature } from "@chairtime/contract/features";
import type { Role } from "@chairtime/contract/people/roles";
import type { SalonRecord } from "@chairtime/contract/salon";
import type { ReactNode } from "react";
import { answer, answerBy } from "./calls";
import { showAsManager } from "./manager";
import { SETTINGS } from "./show";

/** A test's salon; `role` is the user's, owner by default. */
export interface SalonFacts extends Partial<Omit<SalonRecord, "features" | "me">> {
  role?: Role;
  features?: readonly Feature[];
}

/** Shows a screen to a manager of a salon; the returned salon is live. */
export async function showInSalon(screen: ReactNode, facts?: SalonFacts): Promise<SalonRecord> {
  const salon = keepSalon(facts);
  await showAsManager(screen, salon);
  return salon;
}

/** Answers as our own backend with this salon, no people in its list, and only these features; the returned salon is live. */
export function keepSalon({ role = "owner", features = [], ...facts }: SalonFacts = {}): SalonRecord {
  const { zone, weekStartsOn, hourCycle } = SETTINGS.clock;
  const salon: SalonRecord = {
    id: "salon-1",
    name: "Juniper",
    time_zone: zone,
    week_starts_on: weekStartsOn,
    hour_cycle: hourCycle,
    language: null,
    opening_hours: [],
    minimums: [],
    quiet_hours: null,
    ...facts,
    features: [...features],
    me: { user_id: "user-1", role },
    version: 1,
  };
  answer("GET /api/salon/people", 200, { people: [], invitations: [] });
  answerBy("GET /api/salon", () => ({ status: 200, body: salon }));
  answerBy("PUT /api/salon", ({ body }) => {
    Object.assign(salon, body);
    salon.version += 1;
    return { status: 200, body: salon };
  });
  return salon;
}
