import { authShots } from "./contact-auth.ts";
import { availabilityShots } from "./contact-availability.ts";
import { linkShots, ownWeekShots } from "./contact-links.ts";
import { planningShots } from "./contact-planning.ts";
import { invitationShots, salonShots } from "./contact-salon.ts";
import { staffShots } from "./contact-staff.ts";
import type { Members, Shot } from "./contact-steps.ts";
import { teamShots } from "./contact-team.ts";

/** Every screen and state worth a look, by the screen that they belong to. */
export function shotsOf(
  members: Members,
): Record<"auth" | "staff" | "availability" | "team" | "salon" | "links", Shot[]> {
  const inside = (shots: Shot[]) => shots.map((shot) => ({ signedIn: true, ...shot }));
  return {
    auth: authShots(),
    staff: inside(staffShots()),
    availability: inside(availabilityShots(members)),
    team: inside([...teamShots(), ...planningShots()]),
    salon: [...invitationShots(), ...inside(salonShots())],
    links: [...inside(linkShots(members)), ...ownWeekShots(members)],
  };
}
