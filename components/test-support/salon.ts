import type { Feature } from "@chairtime/contract/features";
import type { Role } from "@chairtime/contract/people/roles";
import type { SalonRecord } from "@chairtime/contract/salon";
import { answerBy } from "./calls";
import { SETTINGS } from "./show";

/** What a test says of its salon; `role` is the user's, an owner's unless said otherwise. */
export interface SalonFacts extends Partial<Omit<SalonRecord, "features" | "me">> {
  role?: Role;
  features?: readonly Feature[];
}

/** Answers as our own backend that keeps this salon, and offers these features alone; returns the salon as it is now. */
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
  answerBy("GET /api/salon", () => ({ status: 200, body: salon }));
  answerBy("PUT /api/salon", ({ body }) => {
    Object.assign(salon, body);
    salon.version += 1;
    return { status: 200, body: salon };
  });
  return salon;
}
