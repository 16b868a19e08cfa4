import type { Obstacle } from "../planning/model/obstacles.ts";
import type { Gap } from "../schedule/coverage/gaps.ts";
import { DATE, type Quarters, type Tiny, type TinySalon } from "./tiny-salon.ts";

// Tries everything in steps of a quarter of an hour. Shares no code with the model.

/** The objectives, the most important first: uncovered, cannot, people, changed, cost, favours. */
export type Score = readonly number[];

interface Way {
  shifts: Quarters[];
  /** A break for this date that comes with them. */
  added: Quarters | null;
  obstacles: Obstacle[];
}

const all = (spans: readonly Quarters[]) =>
  spans.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index));
const isIn = (quarter: number, span: Quarters | null) =>
  span !== null && span[0] <= quarter && quarter < span[1];

const plannedOf = (member: Tiny, shifts: readonly Quarters[]) =>
  all(shifts).filter((quarter) => !isIn(quarter, member.break));
export const workedOf = (member: Tiny, shifts: readonly Quarters[]) =>
  plannedOf(member, shifts).filter((quarter) => !isIn(quarter, member.off));

/** The member with the break that comes with other shifts; their own isn't within those. */
const withBreak = (member: Tiny, added: Quarters | null): Tiny =>
  added ? { ...member, break: added } : member;

/** Everything that keeps a member from working some shifts on the date; null where that would change the past. */
export function obstaclesOf(
  salon: TinySalon,
  member: Tiny,
  shifts: readonly Quarters[],
  added: Quarters | null,
): Obstacle[] | null {
  const memberId = member.id;
  const [before, after] = [new Set(all(member.shifts)), new Set(all(shifts))];
  if ([...before.symmetricDifference(after)].some((quarter) => quarter < salon.now)) return null;
  // Their shifts, if present.
  const next = withBreak(member, added);
  const present = { ...next, off: null };
  const obstacles: Obstacle[] = [];
  if (member.off) obstacles.push({ kind: "away", memberId, date: DATE });
  if (member.isPinned) obstacles.push({ kind: "pinned", memberId, date: DATE });
  const opened = [...after.difference(before)];
  if (salon.open && opened.some((quarter) => !isIn(quarter, salon.open)))
    obstacles.push({ kind: "closed", date: DATE });
  const planned = (of: Tiny, own: readonly Quarters[]) => plannedOf(of, own).length * 15;
  const total = planned(next, shifts);
  const more = total - planned(member, member.shifts);
  const others = all(member.tuesday ? [member.tuesday] : []).length * 15 + member.otherDays * 240;
  if (member.weeklyMinutes !== null && more > 0 && others + total > member.weeklyMinutes)
    obstacles.push({ kind: "hours", memberId, weekStart: DATE, minutes: member.weeklyMinutes });
  const days = Number(member.tuesday !== null) + member.otherDays + 1;
  if (
    member.weeklyDays !== null &&
    total > 0 &&
    planned(member, member.shifts) === 0 &&
    days > member.weeklyDays
  )
    obstacles.push({ kind: "days", memberId, weekStart: DATE, days: member.weeklyDays });
  const [own, then] = [workedOf(member, member.shifts), workedOf(present, shifts)];
  const daysBefore = member.worksBefore ? 6 : Number(member.sunday !== null);
  const row = daysBefore + 1 + (member.tuesday ? 1 + member.otherDays : 0);
  if (own.length === 0 && then.length > 0 && row > 6) obstacles.push({ kind: "row", memberId, days: 6 });
  const least = member.restMinutes ?? 660;
  const restBefore = (quarters: number[]) =>
    ((quarters[0] ?? 9999) - (member.worksBefore ? 44 - 96 : (member.sunday?.[1] ?? -9999))) * 15;
  const restAfter = (quarters: number[]) =>
    ((member.tuesday?.[0] ?? 9999) - (quarters.at(-1) ?? -9999) - 1) * 15;
  if (
    then.length > 0 &&
    [restBefore, restAfter].some((rest) => rest(then) < least && (own.length === 0 || rest(then) < rest(own)))
  )
    obstacles.push({ kind: "rest", memberId, minutes: least });
  return obstacles;
}

const remembered = new WeakMap<Tiny, Way[]>();

/** Shifts that a member could have on the date instead of theirs. */
function waysOf(salon: TinySalon, member: Tiny): Way[] {
  const ways = remembered.get(member) ?? newWaysOf(salon, member);
  remembered.set(member, ways);
  return ways;
}

/** A salon's shapes, most usual first, each with the breaks of its workers within it. */
function shapesOf(salon: TinySalon): { shape: Quarters; breaks: (Quarters | null)[] }[] {
  const uses = salon.members
    .filter(({ isActive }) => isActive)
    .flatMap((each) => {
      const isWithin = ([from, to]: Quarters) => each.break && from <= each.break[0] && each.break[1] <= to;
      return [
        ...each.shifts.map((shape) => ({ shape, own: isWithin(shape) ? each.break : null })),
        ...(each.tuesday
          ? [{ shape: [each.tuesday[0] - 96, each.tuesday[1] - 96] as const, own: null }]
          : []),
        ...[3, 4, 5, 6].slice(0, each.otherDays).map(() => ({ shape: [40, 56] as const, own: null })),
      ];
    });
  const count = (of: (use: (typeof uses)[number]) => string, key: string) =>
    uses.filter((use) => of(use) === key).length;
  const shapeKey = ({ shape }: (typeof uses)[number]) => String(shape);
  const breakKey = ({ shape, own }: (typeof uses)[number]) => `${shape} ${own}`;
  const sorted = uses.toSorted(
    (one, other) =>
      count(shapeKey, shapeKey(other)) - count(shapeKey, shapeKey(one)) ||
      one.shape[0] - other.shape[0] ||
      one.shape[1] - other.shape[1] ||
      count(breakKey, breakKey(other)) - count(breakKey, breakKey(one)) ||
      Number(one.own === null) - Number(other.own === null) ||
      (one.own?.[0] ?? 0) - (other.own?.[0] ?? 0),
  );
  const isFirst = (use: (typeof uses)[number], index: number) =>
    sorted.findIndex((other) => breakKey(other) === breakKey(use)) === index;
  const ways = sorted.filter(isFirst);
  return [...new Set(ways.map(shapeKey))].flatMap((key) => {
    const own = ways.filter((way) => shapeKey(way) === key);
    const [first] = own;
    if (!first) return [];
    const breaks = own.map((way) => way.own);
    return [
      { shape: first.shape, breaks: first.own ? breaks.filter((each) => each !== null).slice(0, 3) : [null] },
    ];
  });
}

function newWaysOf(salon: TinySalon, member: Tiny): Way[] {
  if (!member.isActive) return [];
  const shapes = shapesOf(salon);
  const soon = salon.now + (salon.now % 2);
  const rests = shapes.flatMap(({ shape: [from, to], breaks }) =>
    from < salon.now && to - soon >= 8
      ? [
          {
            shape: [soon, to] as const,
            breaks: breaks.map((own) => (own && own[0] >= soon ? own : null)),
          },
        ]
      : [],
  );
  const longest = Math.max(40, ...shapes.map(({ shape: [from, to] }) => to - from));
  const ways = new Map<string, Omit<Way, "obstacles">[]>();
  for (const { shape, breaks } of [...shapes, ...rests]) {
    const hasOwn = all([shape]).some((quarter) => isIn(quarter, member.break));
    const added = hasOwn ? [null] : breaks;
    if (!ways.has(String([shape])))
      ways.set(
        String([shape]),
        added.map((own) => ({ shifts: [shape], added: own })),
      );
  }
  for (let earlier = 0; earlier <= 16; earlier += 2) {
    for (let later = 0; later <= 16; later += 2) {
      const shifts = member.shifts.map(
        ([from, to], index): Quarters => [
          index === 0 ? from - earlier : from,
          index === member.shifts.length - 1 ? to + later : to,
        ],
      );
      const isShort = all(shifts).length <= longest;
      if (shifts.length > 0 && isShort && shifts.every(([from, to]) => from >= 0 && to <= 96))
        ways.set(String(shifts), [{ shifts, added: null }]);
    }
  }
  ways.delete(String(member.shifts));
  return [...ways.values()].flat().flatMap(({ shifts, added }) => {
    const obstacles = obstaclesOf(salon, member, shifts, added);
    return obstacles ? [{ shifts, added, obstacles }] : [];
  });
}

/** A quarter of an hour that needs people of a role. */
interface Cell {
  role: string;
  quarter: number;
  people: number;
}

const counts = ({ role }: Tiny, { role: asked }: Cell) => asked === "" || asked === role;

/** The goal: gaps closed, and nothing else worse. */
function cellsOf(salon: TinySalon, gaps: readonly Gap[]): Cell[] {
  const roles = [...new Set(["", ...salon.minimums.map(({ role }) => role)])];
  return roles.flatMap((role) => {
    const counted = salon.members.filter(
      (member) => member.isActive && counts(member, { role, quarter: 0, people: 0 }),
    );
    const there = counted.map((member) => workedOf(member, member.shifts));
    return Array.from({ length: 96 }, (_, quarter) => quarter).flatMap((quarter): Cell[] => {
      const slot = Math.floor(quarter / 2);
      const wanted = salon.minimums
        .filter((minimum) => minimum.role === role && isIn(quarter, minimum.span))
        .map(({ people }) => people);
      const inSlot = [2 * slot, 2 * slot + 1].map((each) => there.filter((own) => own.includes(each)).length);
      const isAsked = gaps.some(
        (gap) => (gap.role ?? "") === role && gap.start <= quarter * 15 && quarter * 15 < gap.end,
      );
      const most = Math.max(0, ...wanted);
      const people = isAsked ? most : Math.min(most, ...inSlot);
      return people > 0 ? [{ role, quarter, people }] : [];
    });
  });
}

function uncoveredOf(cells: readonly Cell[], there: readonly number[]): number {
  const slots = new Map<string, number>();
  for (const [index, { role, quarter, people }] of cells.entries()) {
    const key = `${role} ${Math.floor(quarter / 2)}`;
    slots.set(key, Math.max(slots.get(key) ?? 0, people - (there[index] ?? 0)));
  }
  return [...slots.values()].reduce((sum, missing) => sum + missing, 0);
}

export const isLess = (one: Score, other: Score) => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
};
const plus = (one: Score, other: Score) => one.map((value, index) => value + (other[index] ?? 0));

/** The score added by one member's other shifts. */
function scoreOf(salon: TinySalon, member: Tiny, shifts: readonly Quarters[], added: Quarters | null): Score {
  const changed = new Set(all(member.shifts)).symmetricDifference(new Set(all(shifts))).size;
  const [own, then] = [workedOf(member, member.shifts), workedOf(withBreak(member, added), shifts)];
  const against = (quarters: number[]) => quarters.filter((quarter) => isIn(quarter, member.cannot)).length;
  const active = salon.members.filter(({ isActive }) => isActive);
  const dearest = Math.max(0, ...active.map(({ hourlyCost }) => hourlyCost ?? 0));
  return [
    0,
    Math.max(0, against(then) - against(own)),
    1,
    changed,
    (then.length - own.length) * (member.hourlyCost ?? dearest),
    member.favours,
  ];
}

/** Score of given changes; null if one of them is impossible. */
export function scoreOfChanges(
  salon: TinySalon,
  gaps: readonly Gap[],
  changes: readonly { memberId: string; shifts: readonly Quarters[]; added: Quarters | null }[],
): Score | null {
  const cells = cellsOf(salon, gaps);
  let score: Score = [0, 0, 0, 0, 0, 0];
  const there = cells.map(() => 0);
  for (const member of salon.members) {
    const change = changes.find(({ memberId }) => memberId === member.id);
    const shifts = change?.shifts ?? member.shifts;
    const added = change?.added ?? null;
    if (change) {
      const obstacles = obstaclesOf(salon, member, shifts, added);
      if (!member.isActive || !obstacles || obstacles.length > 0) return null;
      score = plus(score, scoreOf(salon, member, shifts, added));
    }
    const worked = workedOf(withBreak(member, added), shifts);
    for (const [index, cell] of cells.entries())
      if (member.isActive && counts(member, cell) && worked.includes(cell.quarter))
        there[index] = (there[index] ?? 0) + 1;
  }
  return plus(score, [uncoveredOf(cells, there), 0, 0, 0, 0, 0]);
}

const keyOf = (obstacle: Obstacle) => JSON.stringify(obstacle);

/** A member's presence by cell with some shifts. */
interface Presence {
  there: number[];
  score: Score;
}

const NOTHING: Score = [0, 0, 0, 0, 0, 0];

/** Each member's current day, and all possible days when some obstacles are ignored. */
function presencesOf(salon: TinySalon, cells: readonly Cell[], ignored: readonly Obstacle[]) {
  const keys = new Set(ignored.map(keyOf));
  return salon.members.map((each) => {
    const isThere = keys.has(keyOf({ kind: "away", memberId: each.id, date: DATE }));
    const member = isThere ? { ...each, off: null } : each;
    const presence = (shifts: readonly Quarters[], added: Quarters | null, score: Score): Presence => {
      const worked = new Set(workedOf(withBreak(member, added), shifts));
      const isWorked = (cell: Cell) => member.isActive && counts(member, cell) && worked.has(cell.quarter);
      return { there: cells.map((cell) => Number(isWorked(cell))), score };
    };
    // Among options with the same presence, the best one counts.
    const ways = waysOf(salon, member)
      .filter(({ obstacles }) => obstacles.every((obstacle) => keys.has(keyOf(obstacle))))
      .map(({ shifts, added }) => presence(shifts, added, scoreOf(salon, member, shifts, added)));
    return { asIs: presence(member.shifts, null, NOTHING), ways: bestOf(ways) };
  });
}

function bestOf(presences: readonly Presence[]): Presence[] {
  const best = new Map<string, Presence>();
  for (const presence of presences) {
    const key = String(presence.there);
    const known = best.get(key);
    if (!known || isLess(presence.score, known.score)) best.set(key, presence);
  }
  return [...best.values()];
}

/** The best score over one presence per member, including what stays uncovered. */
function bestTogether(cells: readonly Cell[], members: readonly (readonly Presence[])[]): Score {
  let states: Presence[] = [{ there: cells.map(() => 0), score: NOTHING }];
  for (const own of members) {
    const next = states.flatMap((state) =>
      own.map(({ there, score }) => ({
        there: cells.map(({ people }, cell) =>
          Math.min(people, (state.there[cell] ?? 0) + (there[cell] ?? 0)),
        ),
        score: plus(state.score, score),
      })),
    );
    states = bestOf(next);
  }
  const [first = NOTHING, ...others] = states.map(({ there, score }) => [
    uncoveredOf(cells, there),
    ...score.slice(1),
  ]);
  return others.reduce((best, score) => (isLess(score, best) ? score : best), first);
}

/** Best score for each set of people that could be changed, a bit per member. */
export function bestScores(salon: TinySalon, gaps: readonly Gap[]): Map<number, Score> {
  const cells = cellsOf(salon, gaps);
  const members = presencesOf(salon, cells, []);
  const scores = new Map<number, Score>();
  for (let people = 0; people < 1 << members.length; people++) {
    const isChanged = (index: number) => (people & (1 << index)) !== 0;
    if (members.some(({ ways }, index) => isChanged(index) && ways.length === 0)) continue;
    const own = members.map(({ asIs, ways }, index) => (isChanged(index) ? ways : [asIs]));
    scores.set(people, bestTogether(cells, own));
  }
  return scores;
}

/** Whether the gaps can be closed when some obstacles are ignored. */
export function isPossible(salon: TinySalon, gaps: readonly Gap[], ignored: readonly Obstacle[]): boolean {
  const cells = cellsOf(salon, gaps);
  const members = presencesOf(salon, cells, ignored).map(({ asIs, ways }) =>
    bestOf([asIs, ...ways]).map(({ there }) => ({ there, score: NOTHING })),
  );
  return bestTogether(cells, members)[0] === 0;
}

export function allObstacles(salon: TinySalon): Obstacle[] {
  const all = salon.members.flatMap((member) => [
    ...(member.off ? [{ kind: "away" as const, memberId: member.id, date: DATE }] : []),
    ...waysOf(salon, member).flatMap(({ obstacles }) => obstacles),
  ]);
  return [...new Map(all.map((each) => [keyOf(each), each])).values()];
}
