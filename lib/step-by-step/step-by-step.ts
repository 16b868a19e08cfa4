/**
 * The one door to what a backend without plans or without a history needs: steps are saved one after another, and an undo
 * reads what is there and writes what was there before.
 */
export { revertMany } from "./revert-many.ts";
export { revertMember } from "./revert-member.ts";
export { type RecordChange, revertRecord } from "./revert-record.ts";
export { saveEach, saveTogether } from "./save-steps.ts";
