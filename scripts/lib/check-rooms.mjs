import { importsOf } from "./read-imports.mjs";
import { AREAS, BANS, HOUSES } from "./rooms-table.mjs";

/** @typedef {{ file: string, imports: string, says: string }} Violation */
/** @typedef {import("./rooms-table.mjs").House} House */

const isTest = (/** @type {string} */ file) => file.includes(".test.") || file.includes("/test-support/");
/**
 * Whether a path or package is the one that is named, lies in it, or is named without its ending; `*` is any one folder.
 * @param {string} path
 * @param {string} name
 * @returns {boolean}
 */
function isIn(path, name) {
  const [above = "", below] = name.split("*");
  if (below !== undefined) {
    const rest = path.slice(above.length);
    return path.startsWith(above) && rest.includes("/") && isIn(rest.slice(rest.indexOf("/")), below);
  }
  return (
    path === name || path.startsWith(name.endsWith(":") ? name : `${name}/`) || path.startsWith(`${name}.`)
  );
}
const isInSome = (/** @type {string} */ path, /** @type {string[]} */ names) =>
  names.some((name) => isIn(path, name));

/**
 * Returns every import that the table forbids, and every two files that import each other.
 * @param {ReadonlyMap<string, string>} files texts by path
 * @returns {Violation[]}
 */
export function checkRooms(files) {
  const imports = new Map([...files].map(([path, text]) => [path, importsOf(path, text, files)]));
  return [...imports].flatMap(([file, targets]) =>
    targets.flatMap((target) => {
      const says = refusalOf(file, target) ?? mutualRefusal(file, target, imports);
      return says === null ? [] : [{ file, imports: target, says }];
    }),
  );
}

/**
 * @param {string} file
 * @param {string} target
 * @returns {string | null}
 */
function refusalOf(file, target) {
  const ban = BANS.find(
    ({ from, except = [], not, isForTests = true }) =>
      isInSome(file, from) &&
      isInSome(target, not) &&
      !isInSome(file, except) &&
      !isInSome(target, except) &&
      (isForTests || !isTest(file)),
  );
  if (ban) return ban.says;
  const area = AREAS.find(({ folder }) => isIn(file, folder));
  const other = AREAS.find(({ folder }) => isIn(target, folder));
  if (area && other && area !== other && !mayReach(area, file, other)) return area.says;
  for (const house of HOUSES) {
    const [from, to] = [roomOf(house, file), roomOf(house, target)];
    if (from === null || to === null || from === to) continue;
    if (!mayImport(house, from, to)) return house.says;
  }
  return null;
}

/**
 * @param {import("./rooms-table.mjs").Area} area
 * @param {string} file
 * @param {import("./rooms-table.mjs").Area} other
 */
const mayReach = ({ may, inTests = [] }, file, { folder }) =>
  may.includes(folder) || (isTest(file) && inTests.includes(folder));

/**
 * @param {string} file
 * @param {string} target
 * @param {ReadonlyMap<string, string[]>} imports
 */
function mutualRefusal(file, target, imports) {
  return imports.get(target)?.includes(file) && target !== file
    ? `${file} and ${target} import each other: move what both need into a third file.`
    : null;
}

/**
 * Returns in which room of a house a file is, `.` for one that is in none of its folders; null for one outside.
 * @param {House} house
 * @param {string} path
 */
export function roomOf({ folder }, path) {
  if (!path.startsWith(`${folder}/`)) return null;
  const [room = "", ...rest] = path.slice(folder.length + 1).split("/");
  return rest.length > 0 ? room : ".";
}

/**
 * @param {House} house
 * @param {string} from
 * @param {string} to
 */
function mayImport({ floors, top }, from, to) {
  const [own, other] = [floors.indexOf(from), floors.indexOf(to)];
  if (top?.rooms.includes(from)) return other !== -1 && other <= floors.indexOf(top.upTo);
  return other !== -1 && other < own;
}

/**
 * Returns how many rooms of a house there are, how many imports between two of them go up, and how many pairs of rooms
 * import each other.
 * @param {House} house
 * @param {ReadonlyMap<string, string>} files
 */
export function countRooms(house, files) {
  const arrows = new Set(
    [...files].flatMap(([path, text]) => {
      const from = roomOf(house, path);
      if (from === null) return [];
      const others = importsOf(path, text, files).map((target) => roomOf(house, target));
      return others.flatMap((to) => (to === null || to === from ? [] : [`${from} ${to}`]));
    }),
  );
  const ways = [...arrows].map((arrow) => arrow.split(" "));
  const up = ways.filter(([from = "", to = ""]) => !mayImport(house, from, to));
  const pairs = ways.filter(([from = "", to = ""]) => from < to && arrows.has(`${to} ${from}`));
  const rooms = new Set([...files.keys()].flatMap((path) => roomOf(house, path) ?? []));
  return { rooms: rooms.size, arrows: arrows.size, up: up.length, pairs: pairs.length };
}
