/** A weekly shift of several days; `from` and `until` are dates or days from today, `week` is one of the rotation. */
export interface Hours {
  days: number[];
  at: string;
  week?: number;
  from?: string | number;
  until?: number;
  notes?: string;
}

export interface Pause {
  days: number[];
  at: string;
  week?: number;
  reason: string;
}

/** Time off on one date or from a date to another, in days from today; `at` is the time on the first and last. */
export interface Leave {
  day: number;
  lastDay?: number;
  at: string;
  reason: string;
}

export interface Person {
  name: [first: string, last: string];
  role: string;
  joined: string;
  services: string[];
  inactive?: true;
  /** How many weeks alternate; the first of them is this one. */
  weeks?: number;
  hours: Hours[];
  pauses: Pause[];
  leave: Leave[];
}

const [SUN, MON, TUE, WED, THU, FRI, SAT] = [0, 1, 2, 3, 4, 5, 6];
const MON_TO_FRI = [MON, TUE, WED, THU, FRI];
const TUE_TO_SAT = [TUE, WED, THU, FRI, SAT];

const lunch = (days: number[], at: string): Pause => ({ days, at, reason: "Lunch Break" });
const coffee = (days: number[], at: string): Pause => ({ days, at, reason: "Coffee Break" });
const WHOLE_DAY = "00:00-23:59";

/** The team of the demo salon, in the order of the directory. */
export const people: Person[] = [
  {
    name: ["Amara", "Okafor"],
    role: "Stylist",
    joined: "2024-03-04",
    services: ["Precision Cut", "Silk Press", "Balayage", "Bridal Styling"],
    hours: [
      { days: [MON, TUE, WED], at: "09:00-18:00" },
      { days: [THU], at: "11:00-15:00", from: -170, until: 43, notes: "Split shift" },
      { days: [THU], at: "16:00-20:00", from: -170, until: 43, notes: "Late opening" },
      { days: [FRI], at: "10:00-14:00" },
      { days: [FRI], at: "14:30-17:00" },
      { days: [FRI], at: "17:30-19:00", until: 74, notes: "Bridal trials, by appointment" },
    ],
    pauses: [
      coffee([MON, TUE, WED], "11:00-11:15"),
      lunch([MON, TUE, WED], "13:00-13:45"),
      { days: [MON, TUE], at: "16:30-16:45", reason: "Rest Break" },
      coffee([THU], "17:30-17:45"),
      lunch([FRI], "12:30-13:00"),
      coffee([FRI], "16:00-16:15"),
    ],
    leave: [
      { day: 0, at: "15:30-17:00", reason: "Medical Appointment" },
      { day: 6, at: "09:00-13:00", reason: "Conference/Training" },
      { day: 12, lastDay: 15, at: "09:00-18:00", reason: "Vacation" },
      { day: 21, at: "16:00-18:00", reason: "Personal Time" },
      { day: 26, at: "09:00-12:00", reason: "Family Emergency" },
      { day: 28, at: "09:00-11:00", reason: "Personal Time" },
      { day: 29, lastDay: 35, at: "12:00-18:00", reason: "Vacation" },
      { day: -22, at: "09:00-18:00", reason: "Sick Leave" },
      { day: -40, at: "14:30-17:00", reason: "Personal Time" },
      { day: -100, lastDay: -89, at: WHOLE_DAY, reason: "Vacation" },
      { day: -153, at: "10:00-16:00", reason: "Conference/Training" },
      { day: -226, lastDay: -224, at: WHOLE_DAY, reason: "Bereavement" },
    ],
  },
  {
    name: ["Mateo", "Rossi"],
    role: "Barber",
    joined: "2023-01-15",
    services: ["Skin Fade", "Hot Towel Shave", "Beard Trim"],
    hours: [{ days: TUE_TO_SAT, at: "10:00-19:00" }],
    pauses: [lunch(TUE_TO_SAT, "14:00-14:45")],
    leave: [
      { day: 8, lastDay: 9, at: WHOLE_DAY, reason: "Personal Time" },
      { day: -31, at: "10:00-19:00", reason: "Sick Leave" },
    ],
  },
  {
    name: ["Linh", "Trần"],
    role: "Nail Technician",
    joined: "2024-08-21",
    services: ["Gel Manicure", "Nail Art"],
    hours: [{ days: MON_TO_FRI, at: "09:00-17:00" }],
    pauses: [lunch(MON_TO_FRI, "13:00-13:45"), coffee([MON, WED, FRI], "15:30-15:45")],
    leave: [{ day: 2, at: "09:00-17:00", reason: "Sick Leave" }],
  },
  {
    name: ["Priya", "Raghavan"],
    role: "Manager",
    joined: "2021-09-02",
    services: ["Consultation"],
    hours: [{ days: MON_TO_FRI, at: "09:00-17:00" }],
    pauses: [lunch(MON_TO_FRI, "13:00-13:30")],
    leave: [{ day: 19, lastDay: 20, at: WHOLE_DAY, reason: "Conference/Training" }],
  },
  {
    name: ["Jonas", "Lindqvist"],
    role: "Colorist",
    joined: "2022-11-11",
    services: ["Balayage", "Colour Correction", "Gloss", "Root Touch-up"],
    hours: [{ days: TUE_TO_SAT, at: "11:00-20:00" }],
    pauses: [lunch(TUE_TO_SAT, "15:00-15:45")],
    leave: [{ day: -1, lastDay: 1, at: WHOLE_DAY, reason: "Vacation" }],
  },
  {
    name: ["Zainab", "Al-Farsi"],
    role: "Makeup Artist",
    joined: "2025-02-19",
    services: ["Bridal Makeup", "Lash Lift", "Brow Shaping"],
    hours: [{ days: [SUN, WED, THU, FRI, SAT], at: "10:00-18:00" }],
    pauses: [lunch([SUN, WED, THU, FRI, SAT], "14:00-14:30")],
    leave: [{ day: 1, at: "14:30-17:30", reason: "Medical Appointment" }],
  },
  {
    name: ["Daniel", "Mensah"],
    role: "Barber",
    joined: "2024-05-06",
    services: ["Skin Fade", "Line Up"],
    weeks: 2,
    hours: [
      { days: [MON, TUE, THU, FRI], at: "09:00-17:00", week: 0 },
      { days: [MON, TUE, THU, FRI], at: "11:00-20:00", week: 1 },
      { days: [SAT], at: "09:00-18:00" },
    ],
    pauses: [
      { ...lunch([MON, TUE, THU, FRI], "12:30-13:15"), week: 0 },
      { ...lunch([MON, TUE, THU, FRI], "15:00-15:45"), week: 1 },
      lunch([SAT], "12:30-13:15"),
    ],
    leave: [{ day: 7, at: "13:30-18:00", reason: "Personal Time" }],
  },
  {
    name: ["Sofía", "Herrera"],
    role: "Stylist",
    joined: "2023-07-30",
    services: ["Curly Cut", "Blowout", "Keratin Treatment"],
    hours: [
      { days: TUE_TO_SAT, at: "09:00-17:00" },
      { days: [TUE, WED], at: "12:00-20:00", from: 21, notes: "Late days from next month" },
    ],
    pauses: [lunch(TUE_TO_SAT, "12:45-13:15")],
    leave: [{ day: -12, lastDay: -8, at: WHOLE_DAY, reason: "Vacation" }],
  },
  {
    name: ["Yuki", "Tanabe"],
    role: "Colorist",
    joined: "2025-04-12",
    services: ["Vivid Colour", "Gloss", "Highlights", "Colour Correction"],
    hours: [
      { days: [MON, TUE, WED, FRI], at: "11:00-20:00" },
      { days: [THU], at: "09:00-17:00" },
    ],
    pauses: [lunch([MON, TUE, WED, FRI], "15:00-15:45"), lunch([THU], "13:00-13:30")],
    leave: [{ day: 20, lastDay: 27, at: WHOLE_DAY, reason: "Vacation" }],
  },
  {
    name: ["Chloe", "Bennett"],
    role: "Receptionist",
    joined: "2025-10-01",
    services: [],
    weeks: 2,
    hours: [
      { days: MON_TO_FRI, at: "08:30-16:30" },
      { days: [SAT], at: "09:00-15:00", week: 1, notes: "Every second Saturday" },
    ],
    pauses: [lunch(MON_TO_FRI, "12:30-13:00"), { ...lunch([SAT], "12:00-12:30"), week: 1 }],
    leave: [{ day: 4, at: "08:30-12:00", reason: "Medical Appointment" }],
  },
  {
    name: ["Tomasz", "Kowalczyk"],
    role: "Massage Therapist",
    joined: "2022-06-17",
    services: ["Deep Tissue", "Sports Massage", "Reflexology"],
    inactive: true,
    hours: [{ days: [MON, WED, FRI], at: "10:00-18:00", until: -30 }],
    pauses: [lunch([MON, WED, FRI], "13:30-14:15")],
    leave: [{ day: -90, lastDay: -60, at: WHOLE_DAY, reason: "Sick Leave" }],
  },
  {
    name: ["Ines", "Carvalho"],
    role: "Nail Technician",
    joined: "2024-12-09",
    services: ["Acrylics", "Pedicure", "Gel Manicure"],
    hours: [{ days: TUE_TO_SAT, at: "10:00-18:00" }],
    pauses: [lunch(TUE_TO_SAT, "14:00-14:30")],
    leave: [{ day: 13, at: "10:00-14:00", reason: "Conference/Training" }],
  },
  {
    name: ["Ravi", "Deshmukh"],
    role: "Stylist",
    joined: "2023-10-23",
    services: ["Classic Cut", "Beard Design", "Scalp Treatment"],
    hours: [
      { days: [SUN, THU], at: "10:00-18:00" },
      { days: [WED, FRI, SAT], at: "10:00-20:00" },
    ],
    pauses: [lunch([SUN, THU], "14:00-14:45"), lunch([WED, FRI, SAT], "14:30-15:15")],
    leave: [{ day: 16, at: WHOLE_DAY, reason: "Family Emergency" }],
  },
  {
    name: ["Hana", "Kim"],
    role: "Makeup Artist",
    joined: "2025-06-02",
    services: ["Editorial Makeup", "Airbrush"],
    hours: [{ days: [SUN, THU, FRI, SAT], at: "10:00-18:00" }],
    pauses: [lunch([SUN, THU, FRI, SAT], "13:15-13:45")],
    leave: [{ day: -3, at: "10:00-13:00", reason: "Personal Time" }],
  },
  {
    name: ["Marcus", "Whitfield"],
    role: "Barber",
    joined: "2022-02-14",
    services: ["Classic Cut", "Hot Towel Shave", "Kids Cut"],
    hours: [
      { days: [MON, TUE, FRI, SAT], at: "10:00-19:00" },
      { days: [WED], at: "10:00-14:00", notes: "Split shift" },
      { days: [WED], at: "15:30-20:00", notes: "Late opening" },
    ],
    pauses: [lunch([MON, TUE, FRI, SAT], "14:15-15:00")],
    leave: [{ day: 5, lastDay: 9, at: WHOLE_DAY, reason: "Vacation" }],
  },
  {
    name: ["Leilani", "Kahale"],
    role: "Massage Therapist",
    joined: "2024-01-29",
    services: ["Hot Stone", "Lomi Lomi", "Deep Tissue"],
    hours: [{ days: [MON, WED, FRI, SAT], at: "10:00-18:00" }],
    pauses: [lunch([MON, WED, FRI, SAT], "13:30-14:00")],
    leave: [{ day: 11, at: "10:00-18:00", reason: "Personal Time" }],
  },
  {
    name: ["Oksana", "Melnyk"],
    role: "Colorist",
    joined: "2025-01-20",
    services: ["Highlights", "Toner"],
    hours: [{ days: [MON, TUE, WED, THU], at: "12:00-20:00" }],
    pauses: [lunch([MON, TUE, WED, THU], "16:00-16:30")],
    leave: [{ day: 0, at: WHOLE_DAY, reason: "Sick Leave" }],
  },
  {
    name: ["Idris", "Demir"],
    role: "Stylist",
    joined: "2023-04-17",
    services: ["Precision Cut", "Texture Perm"],
    hours: [{ days: [SUN, MON, TUE, WED], at: "10:00-18:00" }],
    pauses: [lunch([SUN, MON, TUE, WED], "13:30-14:15")],
    leave: [{ day: 23, lastDay: 25, at: WHOLE_DAY, reason: "Maternity/Paternity Leave" }],
  },
  {
    name: ["Fatou", "Diallo"],
    role: "Stylist",
    joined: "2022-08-08",
    services: ["Braids", "Locs", "Silk Press", "Twist Out"],
    hours: [
      { days: [MON], at: "12:00-20:00" },
      { days: [TUE, WED, THU, FRI], at: "09:00-18:00" },
    ],
    pauses: [lunch([MON], "16:00-16:30"), lunch([TUE, WED, THU, FRI], "12:45-13:30")],
    leave: [{ day: -10, lastDay: -8, at: WHOLE_DAY, reason: "Bereavement" }],
  },
  {
    name: ["Noah", "Goldstein"],
    role: "Barber",
    joined: "2024-10-14",
    services: ["Skin Fade", "Beard Trim"],
    hours: [
      { days: [SUN, THU], at: "10:00-18:00" },
      { days: [WED, FRI, SAT], at: "11:00-20:00" },
    ],
    pauses: [lunch([SUN, THU], "14:00-14:30"), lunch([WED, FRI, SAT], "15:00-15:45")],
    leave: [{ day: 14, lastDay: 18, at: WHOLE_DAY, reason: "Vacation" }],
  },
  {
    name: ["Mei", "Chen"],
    role: "Nail Technician",
    joined: "2025-03-10",
    services: ["Nail Art", "Gel Manicure", "Spa Pedicure"],
    hours: [{ days: [MON, TUE, WED, THU, SAT], at: "10:00-18:00" }],
    pauses: [lunch([MON, TUE, WED, THU, SAT], "13:30-14:00")],
    leave: [{ day: 3, at: "10:00-18:00", reason: "Personal Time" }],
  },
  {
    name: ["Camille", "Laurent"],
    role: "Stylist",
    joined: "2023-03-27",
    services: ["Precision Cut", "Blowout", "Updo"],
    hours: [
      { days: [SUN], at: "10:00-18:00" },
      { days: [MON, FRI, SAT], at: "09:00-17:00" },
    ],
    pauses: [lunch([SUN], "13:00-13:30"), lunch([MON, FRI, SAT], "12:30-13:00")],
    leave: [{ day: 10, at: "09:00-17:00", reason: "Conference/Training" }],
  },
  {
    name: ["Aisha", "Siddiqui"],
    role: "Receptionist",
    joined: "2023-09-18",
    services: [],
    inactive: true,
    hours: [{ days: TUE_TO_SAT, at: "11:00-19:00", until: -14 }],
    pauses: [lunch(TUE_TO_SAT, "14:30-15:00")],
    leave: [],
  },
  {
    name: ["Lucas", "Moreau"],
    role: "Stylist",
    joined: "2022-05-23",
    services: ["Classic Cut", "Highlights"],
    inactive: true,
    hours: [],
    pauses: [],
    leave: [],
  },
];
