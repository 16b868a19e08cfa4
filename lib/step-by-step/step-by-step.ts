/**
 * Entry point for backends without plans or without a history: steps are saved one after another, and an undo reads the
 * current records and writes the earlier ones.
 */
export { revertMany } from "./revert-many.ts";
export { revertMember } from "./revert-member.ts";
export { type RecordChange, revertRecord } from "./revert-record.ts";
export { saveEach, saveTogether } from "./save-steps.ts";
