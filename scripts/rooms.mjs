import { checkRooms } from "./lib/check-rooms.mjs";
import { readCode } from "./lib/read-imports.mjs";
import { CODE } from "./lib/rooms-table.mjs";
import { root } from "./lib/root.mjs";
import { say } from "./lib/terminal.mjs";

const files = readCode(root, CODE);
const violations = checkRooms(files);
for (const { file, imports, says } of violations) say(`${file} imports ${imports}\n  ${says}`);
say(`${files.size} files, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;
