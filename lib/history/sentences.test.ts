import { wordsIn } from "@chairtime/messages/server/words-in";
import { describe, expect, it } from "vitest";
import type { Action, Change } from "../api/changes/changes-model.ts";
import { announcementWords } from "../records/announcement/words.ts";
import type { StaffMember } from "../records/member/model.ts";
import type { Difference } from "../records/models.ts";
import { authorWords, type HistoryContext } from "../records/phrases.ts";
import { publicationWords } from "../records/publication/words.ts";
import type { StaffRequest } from "../records/request/model.ts";
import type { Schedule } from "../records/schedule/model.ts";
import type { TimeOff } from "../records/time-off/model.ts";
import { changeDeed as changeSaid } from "./change-words.ts";
import { actionDeed as actionSaid } from "./sentences.ts";

const say = wordsIn("en");
const changeDeed = (...told: Parameters<typeof changeSaid>) => say(changeSaid(...told));
const actionDeed = (...told: Parameters<typeof actionSaid>) => say(actionSaid(...told));

const context: HistoryContext = {
  names: { m1: "Amara Okafor", m2: "Bo Lind" },
  me: "u1",
  zone: "Asia/Kolkata",
  today: "2026-11-22",
};
const by = { userId: "u2", name: "priya" };

const amara: StaffMember = {
  id: "m1",
  firstName: "Amara",
  lastName: "Okafor",
  email: "amara@juniper.example",
  profilePic: null,
  role: "Stylist",
  isActive: true,
  createdAt: null,
  updatedAt: null,
  services: [],
  answersServices: true,
};
const inTwoWeeks = { ...amara, rotation: { weeks: 2, anchor: "2026-11-02" } };
const monday: Schedule = {
  id: "s1",
  memberId: "m1",
  dayOfWeek: 1,
  startTime: "09:00",
  endTime: "17:00",
  validFrom: "2026-11-02",
  validUntil: null,
  notes: "",
};
const onlyOn = { ...monday, dayOfWeek: 3, validFrom: "2026-11-18", validUntil: "2026-11-18" };
const lunch = {
  id: "b1",
  memberId: "m1",
  dayOfWeek: 1,
  startTime: "12:00",
  endTime: "13:00",
  reason: "Lunch",
};
const vacation: TimeOff = {
  id: "t1",
  memberId: "m1",
  start: new Date("2026-12-23T18:30:00Z"),
  end: new Date("2026-12-26T18:30:00Z"),
  reason: "Vacation",
};
const requestOf = ({ state }: Pick<StaffRequest, "state">): StaffRequest => ({
  id: "r1",
  memberId: "m1",
  kind: "time_off",
  startDate: "2026-12-24",
  startTime: null,
  endDate: "2026-12-24",
  endTime: null,
  reason: "Vacation",
  note: "",
  state,
  answer: "",
  decidedBy: null,
  decidedAt: null,
  timeOffId: null,
  createdAt: new Date("2026-11-20T08:00:00Z"),
  version: 1,
});
const ines = {
  userId: "u3",
  username: "ines",
  name: "Ines Rossi",
  email: "ines@juniper.example",
  role: "viewer" as const,
};
const thursday = [{ dayOfWeek: 4, startTime: "09:00", endTime: "18:00" }];
const christmasEve = {
  date: "2026-12-24",
  name: "Christmas Eve",
  spans: [{ startTime: "09:00", endTime: "13:00" }],
};
const settings = {
  name: "Juniper",
  timeZone: "Asia/Kolkata",
  weekStartsOn: 0,
  hourCycle: "h23" as const,
  openingHours: [],
  minimums: [],
  openingExceptions: [],
  restMinutes: 660,
  holidayRegion: null,
  staffLinkShows: "own" as const,
  requestsOn: true,
  requestNoticeDays: 0,
  offersOn: false,
  offersDecideThemselves: false,
  publishing: false,
  viewersSeeReasons: false,
};

let number = 0;
function change(difference: Difference, memberId: string | null = "m1"): Change {
  number += 1;
  return { number, memberId, difference };
}

function action(kind: Action["kind"], first: Change[], counts: Partial<Action> = {}): Action {
  const members = new Set(first.flatMap(({ memberId }) => memberId ?? [])).size;
  return { id: 1, at: new Date(), kind, by, changes: first.length, members, first, ...counts };
}

const said = (difference: Difference, memberId?: string | null) =>
  changeDeed(change(difference, memberId), by, context);

describe("changes of one record", () => {
  it.each<[string, Difference]>([
    [
      "moved Amara Okafor’s Monday from 09:00 – 17:00 to 10:00 – 18:00",
      { kind: "schedule", before: monday, after: { ...monday, startTime: "10:00", endTime: "18:00" } },
    ],
    [
      "moved Amara Okafor’s Monday 09:00 – 17:00 to Tuesday 09:00 – 17:00",
      { kind: "schedule", before: monday, after: { ...monday, dayOfWeek: 2 } },
    ],
    [
      "added Amara Okafor’s Monday 09:00 – 17:00, from Nov 2, 2026 on",
      { kind: "schedule", before: null, after: monday },
    ],
    [
      "added a shift on Wed, Nov 18, 2026 for Amara Okafor: 09:00 – 17:00",
      { kind: "schedule", before: null, after: onlyOn },
    ],
    [
      "deleted Amara Okafor’s shift on Wed, Nov 18, 2026, 09:00 – 17:00",
      { kind: "schedule", before: onlyOn, after: null },
    ],
    [
      "changed the dates of Amara Okafor’s Monday 09:00 – 17:00: Nov 2, 2026 – Dec 4, 2026",
      { kind: "schedule", before: monday, after: { ...monday, validUntil: "2026-12-04" } },
    ],
    [
      "moved Amara Okafor’s Monday in week B from 09:00 – 17:00 to 22:00 – 04:00 +1",
      {
        kind: "schedule",
        before: { ...monday, rotationWeek: 1 },
        after: { ...monday, rotationWeek: 1, startTime: "22:00", endTime: "04:00" },
      },
    ],
    [
      "moved Amara Okafor’s Monday in week B 09:00 – 17:00 to every week",
      { kind: "schedule", before: { ...monday, rotationWeek: 1 }, after: monday },
    ],
    [
      "moved Amara Okafor’s Monday break 12:00 – 13:00 to week A",
      { kind: "break", before: lunch, after: { ...lunch, rotationWeek: 0 } },
    ],
    [
      "gave Amara Okafor alternating weeks (2, since Mon Nov 2)",
      { kind: "member", before: amara, after: inTwoWeeks },
    ],
    [
      "moved Amara Okafor’s alternating weeks (2, since Mon Nov 9)",
      {
        kind: "member",
        before: inTwoWeeks,
        after: { ...amara, rotation: { weeks: 2, anchor: "2026-11-09" } },
      },
    ],
    [
      "changed Amara Okafor’s alternating weeks from 2 to 4",
      {
        kind: "member",
        before: inTwoWeeks,
        after: { ...amara, rotation: { weeks: 4, anchor: "2026-11-09" } },
      },
    ],
    ["ended Amara Okafor’s alternating weeks", { kind: "member", before: inTwoWeeks, after: amara }],
    [
      "changed the notes on Amara Okafor’s Monday 09:00 – 17:00",
      { kind: "schedule", before: monday, after: { ...monday, notes: "Keys" } },
    ],
    [
      "added a break for Amara Okafor: Monday 12:00 – 13:00 (Lunch)",
      { kind: "break", before: null, after: lunch },
    ],
    [
      "moved Amara Okafor’s Monday break from 12:00 – 13:00 to 13:00 – 14:00",
      { kind: "break", before: lunch, after: { ...lunch, startTime: "13:00", endTime: "14:00" } },
    ],
    [
      "added time off for Amara Okafor: Dec 24 to Dec 26 (Vacation)",
      { kind: "time-off", before: null, after: vacation },
    ],
    [
      "deleted Amara Okafor’s time off: Dec 24 to Dec 26 (Vacation)",
      { kind: "time-off", before: vacation, after: null },
    ],
    [
      "moved Amara Okafor’s time off (Vacation) from Dec 24 – Dec 26 to Dec 24",
      { kind: "time-off", before: vacation, after: { ...vacation, end: new Date("2026-12-24T18:30:00Z") } },
    ],
    ["added Amara Okafor (Stylist)", { kind: "member", before: null, after: amara }],
    ["deleted Amara Okafor", { kind: "member", before: amara, after: null }],
    [
      "changed Amara Okafor’s role from Stylist to Colourist",
      { kind: "member", before: amara, after: { ...amara, role: "Colourist" } },
    ],
    [
      "set Amara Okafor’s hours to 40h a week, rest between shifts to the salon’s and hourly cost to 18.50",
      {
        kind: "member",
        before: {
          ...amara,
          contract: { weeklyMinutes: null, weeklyDays: 5, restMinutes: 480, hourlyCost: null },
        },
        after: {
          ...amara,
          contract: { weeklyMinutes: 2400, weeklyDays: 5, restMinutes: null, hourlyCost: 1850 },
        },
      },
    ],
    ["deactivated Amara Okafor", { kind: "member", before: amara, after: { ...amara, isActive: false } }],
    [
      "renamed Amara Okafor to Amara Obi and changed Amara Okafor’s role and email",
      {
        kind: "member",
        before: amara,
        after: { ...amara, lastName: "Obi", role: "Colourist", email: "amara@obi.example" },
      },
    ],
    [
      "changed the time zone from Asia/Kolkata to Europe/Berlin",
      { kind: "salon", before: settings, after: { ...settings, timeZone: "Europe/Berlin" } },
    ],
    [
      "set the rest between shifts to 10h 30m",
      {
        kind: "salon",
        before: { ...settings, restMinutes: 660 },
        after: { ...settings, restMinutes: 630 },
      },
    ],
    [
      "changed the opening hours",
      {
        kind: "salon",
        before: settings,
        after: { ...settings, openingHours: [{ dayOfWeek: 1, startTime: "09:00", endTime: "18:00" }] },
      },
    ],
    [
      "set hours for Dec 24: until 13:00",
      {
        kind: "salon",
        before: { ...settings, openingHours: thursday },
        after: { ...settings, openingHours: thursday, openingExceptions: [christmasEve] },
      },
    ],
    [
      "set hours for Dec 25: closed and removed the hours for Dec 24",
      {
        kind: "salon",
        before: { ...settings, openingExceptions: [christmasEve] },
        after: { ...settings, openingExceptions: [{ date: "2026-12-25", name: "", spans: [] }] },
      },
    ],
    [
      "chose the holidays of Germany (BY)",
      { kind: "salon", before: settings, after: { ...settings, holidayRegion: "DE-BY" } },
    ],
    [
      "let members see their colleagues and turned publishing on",
      {
        kind: "salon",
        before: settings,
        after: { ...settings, staffLinkShows: "colleagues", publishing: true },
      },
    ],
    [
      "hid reasons for time off from viewers",
      {
        kind: "salon",
        before: { ...settings, viewersSeeReasons: true },
        after: { ...settings, viewersSeeReasons: false },
      },
    ],
    [
      "added time off for Amara Okafor: Dec 24 to Dec 26",
      { kind: "time-off", before: null, after: { ...vacation, reason: "Off" } },
    ],
    [
      "changed Amara Okafor’s time off, Dec 24 to Dec 26",
      { kind: "time-off", before: { ...vacation, reason: "Off" }, after: { ...vacation, reason: "Off" } },
    ],
    [
      "turned requests off and set the notice for requests to 1 day",
      {
        kind: "salon",
        before: { ...settings, requestsOn: true },
        after: { ...settings, requestsOn: false, requestNoticeDays: 1 },
      },
    ],
    [
      "changed Ines Rossi’s role from viewer to manager",
      { kind: "user", before: ines, after: { ...ines, role: "manager" } },
    ],
    ["removed Ines Rossi from the salon", { kind: "user", before: ines, after: null }],
    ["left the salon", { kind: "user", before: { ...ines, userId: "u2" }, after: null }],
    ["set the currency to EUR", { kind: "salon", before: settings, after: { ...settings, currency: "EUR" } }],
    [
      "set the salon’s language to Deutsch",
      { kind: "salon", before: settings, after: { ...settings, language: "de" } },
    ],
    [
      "set the salon’s language to English",
      { kind: "salon", before: { ...settings, language: "de" }, after: { ...settings, language: null } },
    ],
    [
      "removed the currency EUR",
      { kind: "salon", before: { ...settings, currency: "EUR" }, after: { ...settings, currency: null } },
    ],
    [
      "changed their name from ines to Ines Rossi",
      { kind: "user", before: { ...ines, userId: "u2", name: "ines" }, after: { ...ines, userId: "u2" } },
    ],
    [
      "invited ines@juniper.example as manager",
      { kind: "invitation", before: null, after: { email: "ines@juniper.example", role: "manager" } },
    ],
  ])("%s", (words, difference) => {
    expect(said(difference)).toBe(words);
  });

  it("names the member of a request only where somebody else has made it", () => {
    const request = requestOf({ state: "pending" });
    const made = change({ kind: "request", before: null, after: request });
    const noun = "made a request for time off, Dec 24 (Vacation)";
    expect(changeDeed(made, { userId: null, name: "Amara Okafor (own link)" }, context)).toBe(noun);
    expect(changeDeed(made, by, context)).toBe(`${noun}, for Amara Okafor`);
  });

  it("names the hours by the salon's clock, and calls a deleted member a former one", () => {
    const deed = changeSaid(change({ kind: "schedule", before: monday, after: null }, "m9"), by, context);
    expect(wordsIn("en", "h12")(deed)).toBe("deleted a former member’s Monday 9:00 am – 5:00 pm");
  });
});

describe("actions of several changes", () => {
  const off = (memberId: string, reverse = false) => {
    const record = {
      ...vacation,
      memberId,
      start: new Date("2026-12-24T18:30:00Z"),
      end: new Date("2026-12-25T18:30:00Z"),
      reason: "Christmas",
    };
    return change(
      reverse
        ? { kind: "time-off", before: record, after: null }
        : { kind: "time-off", before: null, after: record },
      memberId,
    );
  };
  const shift = (memberId: string) => change({ kind: "schedule", before: null, after: monday }, memberId);

  it("counts people beyond those that came along", () => {
    const closing = action("closure", [off("m1"), off("m2")], { changes: 21, members: 21 });
    expect(actionDeed(closing, context)).toBe("closed Dec 25 for 21 people (Christmas)");
    expect(actionDeed(action("closure", [off("m1", true)], { changes: 2, members: 2 }), context)).toBe(
      "reopened Dec 25 for 2 people (Christmas)",
    );
    // Somebody has the dentist until noon.
    const noon = new Date("2026-12-25T06:30:00Z");
    const [whole] = [off("m1")];
    const piece = {
      kind: "time-off",
      before: null,
      after: { ...vacation, start: noon, end: new Date("2026-12-25T18:30:00Z") },
    } as const;
    expect(
      whole &&
        actionDeed(action("closure", [change(piece, "m2"), whole], { changes: 2, members: 2 }), context),
    ).toBe("closed Dec 25 for 2 people (Christmas)");
  });

  it("names closures of the salon by their days and name, and the time off that they replace", () => {
    const eve = {
      id: "c1",
      fromDate: "2026-12-24",
      toDate: "2026-12-24",
      name: "Eve",
      startTime: "13:00",
      endTime: "24:00",
    };
    const days = { ...eve, toDate: "2027-01-01", name: "Winter", startTime: null, endTime: null };
    const of = (before: typeof days | typeof eve | null, after: typeof days | typeof eve | null) =>
      change({ kind: "closure", before, after }, null);
    const deed = (...first: Change[]) => actionDeed(action("closure", first), context);
    expect(deed(of(null, eve))).toBe("closed Dec 24, 13:00 – 24:00 (Eve)");
    expect(deed(of(days, null))).toBe("reopened Dec 24 to Jan 1, 2027 (Winter)");
    expect(deed(of(days, { ...days, toDate: "2026-12-26" }))).toBe(
      "moved the closure Winter from Dec 24 – Jan 1, 2027 to Dec 24 – Dec 26",
    );
    expect(deed(of(days, { ...days, name: "Holidays" }))).toBe(
      "renamed the closure Dec 24 to Jan 1, 2027 from Winter to Holidays",
    );
    expect(deed(of(null, eve), of(null, days))).toBe("added 2 closures");
    expect(deed(of(null, eve), off("m1", true), off("m2", true))).toBe(
      "closed Dec 24, 13:00 – 24:00 (Eve), replacing 2 time off entries",
    );
  });

  it("has different words for plans, copies and imports", () => {
    expect(actionDeed(action("copy", [shift("m1"), shift("m2")], { changes: 25, members: 5 }), context)).toBe(
      "copied a week for 5 people",
    );
    expect(actionDeed(action("plan", [shift("m1"), shift("m1")]), context)).toBe(
      "added 2 shifts for Amara Okafor",
    );
    expect(
      actionDeed(
        action("import", [change({ kind: "member", before: null, after: amara })], {
          changes: 12,
          members: 12,
        }),
        context,
      ),
    ).toBe("imported 12 members");
  });

  it("names a member's deletion with all their records, also where the member is missing", () => {
    const member = change({ kind: "member", before: amara, after: null });
    const shifts = Array.from({ length: 10 }, () =>
      change({ kind: "schedule", before: monday, after: null }),
    );
    expect(actionDeed(action(null, [...shifts.slice(0, 2), member]), context)).toBe(
      "deleted Amara Okafor with 2 entries",
    );
    expect(actionDeed(action(null, shifts, { changes: 15, members: 1 }), context)).toBe(
      "deleted Amara Okafor with 14 entries",
    );
  });

  it("names undone changes, and restored records", () => {
    const gone = change({ kind: "time-off", before: vacation, after: null });
    expect(actionDeed(action("undo", [gone]), context)).toBe(
      "undid: added time off for Amara Okafor: Dec 24 to Dec 26 (Vacation)",
    );
    const back = change({ kind: "schedule", before: null, after: monday });
    expect(actionDeed(action("put_back", [back]), context)).toBe(
      "restored Amara Okafor’s Monday 09:00 – 17:00",
    );
    const member = change({ kind: "member", before: null, after: amara });
    expect(actionDeed(action("put_back", [member, back, back]), context)).toBe(
      "restored Amara Okafor with 2 entries",
    );
  });

  it("says whose time off was approved, not how many entries that takes", () => {
    const asked = requestOf({ state: "pending" });
    const decided = (state: "approved" | "declined", memberId = "m1") =>
      change({ kind: "request", before: asked, after: requestOf({ state }) }, memberId);
    const added = change({ kind: "time-off", before: null, after: vacation });
    expect(actionDeed(action(null, [added, decided("approved")]), context)).toBe(
      "approved Amara Okafor’s time off, Dec 24 (Vacation)",
    );
    const gone = change({ kind: "time-off", before: vacation, after: null });
    const back = change({ kind: "request", before: requestOf({ state: "approved" }), after: asked });
    expect(actionDeed(action("undo", [gone, back]), context)).toBe(
      "undid: approved Amara Okafor’s time off, Dec 24 (Vacation)",
    );
    expect(actionDeed(action("put_back", [gone, back]), context)).toBe(
      "restored Amara Okafor’s request for time off, Dec 24 (Vacation): waiting",
    );
    const both = [added, decided("approved"), added, decided("approved", "m2")];
    expect(actionDeed(action("decide", both), context)).toBe("approved 2 requests");
    expect(actionDeed(action("decide", both, { changes: 24, members: 9 }), context)).toBe(
      "approved 12 requests",
    );
    expect(actionDeed(action("decide", [decided("declined"), decided("declined")]), context)).toBe(
      "declined 2 requests from Amara Okafor",
    );
  });

  it("counts the time off that a new time zone has moved", () => {
    const zone = change(
      { kind: "salon", before: settings, after: { ...settings, timeZone: "Europe/Berlin" } },
      null,
    );
    expect(actionDeed(action("zone", [zone, gone()], { changes: 13, members: 4 }), context)).toBe(
      "changed the time zone from Asia/Kolkata to Europe/Berlin (12 time off entries moved)",
    );
    function gone() {
      return change({ kind: "time-off", before: vacation, after: vacation });
    }
  });

  it("says that somebody has joined, not that their invitation went", () => {
    const invitation = { email: "priya@juniper.example", role: "manager" as const };
    const joined = action(null, [
      change({ kind: "invitation", before: invitation, after: null }, null),
      change({ kind: "user", before: null, after: { ...ines, userId: "u2", ...invitation } }, null),
    ]);
    expect(actionDeed(joined, context)).toBe("joined the salon as manager");
  });
});

it("mails about changes read differently from a publication", () => {
  const mailed = {
    from: "2026-11-02",
    to: "2026-11-03",
    memberIds: ["1", "2"],
    isMail: true,
    isAgain: false,
  };
  const deedOf = (after: typeof mailed) =>
    say(publicationWords.deed({ before: null, after }, { name: "", by, context }));
  expect(deedOf(mailed)).toBe("emailed the changes to 2 people, Nov 2 to Nov 3");
  expect(deedOf({ ...mailed, to: mailed.from })).toBe("emailed the changes to 2 people, Nov 2");
  expect(deedOf({ ...mailed, isMail: false })).toBe("published Nov 2 to Nov 3 for 2 people");
  expect(deedOf({ ...mailed, isAgain: true })).toBe("resent the changes to 2 people, Nov 2 to Nov 3");
});

it("says what was announced to how many, and what was taken back", () => {
  const announcement = { text: "Staff meeting", memberIds: ["1", "2"] };
  const told = { name: "", by, context };
  expect(say(announcementWords.deed({ before: null, after: announcement }, told))).toBe(
    "announced to 2 people: “Staff meeting”",
  );
  expect(say(announcementWords.deed({ before: announcement, after: null }, told))).toBe(
    "withdrew the announcement “Staff meeting”",
  );
});

describe("a reader of another language", () => {
  const german = wordsIn("de");
  const germanContext: HistoryContext = { ...context, language: "de" };
  const told = (difference: Difference) => german(changeSaid(change(difference), by, germanContext));

  it("reads reasons, hours and countries in it", () => {
    expect(told({ kind: "time-off", before: null, after: vacation })).toMatch(/\(Urlaub\)$/);
    expect(told({ kind: "salon", before: settings, after: { ...settings, restMinutes: 570 } })).toContain(
      "9 h 30 min",
    );
    expect(told({ kind: "salon", before: settings, after: { ...settings, holidayRegion: "DE" } })).toContain(
      "Deutschland",
    );
  });

  it("reads that a link or a token did something", () => {
    const names = ["Amara Okafor (own link)", "Till (token)", ""];
    const authors = names.map((name) => authorWords({ userId: null, name }));
    expect(authors.map(say)).toEqual(["Amara Okafor (own link)", "Till (token)", "Somebody"]);
    expect(authors.map(german)).toEqual(["Amara Okafor (eigener Link)", "Till (Token)", "Jemand"]);
  });
});
