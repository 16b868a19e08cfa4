import type { SaveStep } from "../../save/save-step.ts";
import { saveSalon, toWire } from "./calls.ts";
import { SALON_PATH, SALON_SENTENCES, type Salon, type SalonChange } from "./model.ts";

/** Returns how a change of the salon that was seen is saved within a plan. */
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
    // The salon is read again: a plan's answer has no session.
    read: async () => null,
  };
}
