import { importsOf } from "./read-imports.mjs";
import { AREAS, BANS, HOUSES } from "./rooms-table.mjs";

/** @typedef {{ file: string, imports: string, says: string }} Violation */
/** @typedef {import("./rooms-table.mjs").House} House */

const isTest = (/** @type {string} */ file) => file.includes(".test.") || file.includes("/test-support/");
/**
 * Whether a path or package has this name, with or without its ending, or lies in it; `*` is any one folder.
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
 * Every import that the table forbids, and the first circle of imports.
 * @param {ReadonlyMap<string, string>} files texts by path
 * @returns {Violation[]}
 */
export function checkRooms(files) {
  const imports = new Map(
    [...files].map(([path, text]) => [path, [...new Set(importsOf(path, text, files).map(({ to }) => to))]]),
  );
  const refused = [...imports].flatMap(([file, targets]) =>
    targets.flatMap((target) => {
      const says = refusalOf(file, target);
      return says === null ? [] : [{ file, imports: target, says }];
    }),
  );
  return [...refused, ...circleIn(imports)];
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
    if (isTest(file) && house.inTests?.includes(to)) continue;
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
 * Removes files that import none of the remaining ones, round by round. Files that stay form circles or lead to one.
 * @param {ReadonlyMap<string, string[]>} imports
 * @returns {Violation[]}
 */
function circleIn(imports) {
  let left = imports;
  for (let size = -1; size !== left.size; ) {
    size = left.size;
    const from = left;
    left = new Map([...from].filter(([, targets]) => targets.some((target) => from.has(target))));
  }
  const walk = new Set();
  let [file] = left.keys();
  while (file !== undefined && !walk.has(file)) {
    walk.add(file);
    file = left.get(file)?.find((target) => left.has(target));
  }
  if (file === undefined) return [];
  const circle = [...walk].slice([...walk].indexOf(file));
  const says = `${circle.join(" -> ")} -> ${file} is a circle: move what these files share into one below them.`;
  return [{ file, imports: circle[1] ?? file, says }];
}

/**
 * The room of a house that a file is in, `.` for a file directly in the house; null for one outside.
 * @param {House} house
 * @param {string} path
 */
function roomOf({ folder }, path) {
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
