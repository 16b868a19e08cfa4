import { allows } from "@chairtime/contract/people/roles";
import type { Salon } from "../records/salon/model.ts";

type Caller = Pick<Salon, "features" | "me">;

/** Whether the token may see members' requests. */
export const mayDecide = ({ features, me }: Caller) =>
  features.includes("requests") && allows(me.role, "decide");

export const mayPlan = ({ features, me }: Caller) => features.includes("plans") && allows(me.role, "write");
