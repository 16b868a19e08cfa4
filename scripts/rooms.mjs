import { checkRooms, countRooms } from "./lib/check-rooms.mjs";
import { readCode } from "./lib/read-imports.mjs";
import { AREAS, HOUSES } from "./lib/rooms-table.mjs";
import { root } from "./lib/root.mjs";
import { say } from "./lib/terminal.mjs";

const files = readCode(
  root,
  AREAS.map(({ folder }) => folder),
);
const violations = checkRooms(files);
for (const { file, imports, says } of violations) say(`${file} imports ${imports}\n  ${says}`);
for (const house of HOUSES) {
  const { rooms, arrows, up, pairs } = countRooms(house, files);
  const name = house.folder.split("/")[0];
  say(`${name}: ${rooms} rooms, ${up} arrows up, ${pairs} pairs in each other (${arrows} arrows)`);
}
process.exitCode = violations.length > 0 ? 1 : 0;
