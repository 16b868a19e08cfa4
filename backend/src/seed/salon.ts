import type { SalonChange } from "@chairtime/contract/salon";

const [SUN, MON, TUE, WED, THU, FRI, SAT] = [0, 1, 2, 3, 4, 5, 6];
const MON_TO_FRI = [MON, TUE, WED, THU, FRI];

const each = <Span>(days: number[], span: Span) => days.map((day_of_week) => ({ day_of_week, ...span }));
const from = (start_time: string, end_time: string) => ({ start_time, end_time });

/** The demo salon's name, opening hours and minimums. Its zone is the setting's. */
export const salon = {
  name: "Juniper",
  opening_hours: [
    ...each([SUN], from("10:00", "18:00")),
    ...each(MON_TO_FRI, from("09:00", "20:00")),
    ...each([SAT], from("09:00", "19:00")),
  ],
  minimums: [
    ...each(MON_TO_FRI, { ...from("10:00", "17:00"), people: 4 }),
    ...each([SAT], { ...from("10:00", "18:00"), people: 5 }),
    // Both have their lunch at the same hour: a gap to look at.
    ...each([SAT], { ...from("10:00", "18:00"), people: 2, role: "Nail Technician" }),
  ],
} satisfies SalonChange;

/** Who else signs in, with the manager's password: a manager and a viewer from the team. */
export const colleagues = [
  {
    email: "amara.okafor@juniper.example",
    username: "amara_okafor",
    displayName: "Amara Okafor",
    role: "manager",
  },
  {
    email: "chloe.bennett@juniper.example",
    username: "chloe_bennett",
    displayName: "Chloe Bennett",
    role: "viewer",
  },
] as const;
