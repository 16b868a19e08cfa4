import type { SaveStep } from "../../save/save-step.ts";
import { saveSalon, toWire } from "./calls.ts";
import { SALON_PATH, SALON_SENTENCES, type Salon, type SalonChange } from "./model.ts";

/** A change of the salon as a step of a plan; `seen` is the salon that it changes. */
export function settingsStep(seen: Salon, change: SalonChange): SaveStep<null> {
  return {
    item: null,
    call: `PUT ${SALON_PATH}`,
    body: toWire(change),
    version: seen.version,
    failed: SALON_SENTENCES.save,
    save: async (action) => {
      await saveSalon(seen, change, action);
      return null;
    },
    // A plan's answer has no session, so the salon is fetched again.
    read: async () => null,
  };
}
