import type { QueryClient } from "@tanstack/react-query";
import type { StaffMember } from "../api/staff-model.ts";
import { staffKeys } from "../queries/staff.ts";
import { revertNewStaff, revertStaff } from "./revert-staff.ts";
import { UndoRefused, undoStack } from "./undo-stack.ts";

/** Somebody whom an import added (`before` null) or changed. */
export interface ImportedMember {
  before: StaffMember | null;
  after: StaffMember;
}

/** Keeps what an import has saved, to be taken back as one; who was changed since stays, and is said to. */
export function keepImportForUndo(client: QueryClient, imported: readonly ImportedMember[]): void {
  const many = `${imported.length} ${imported.length === 1 ? "member" : "members"}`;
  // What is taken back is not asked for again when the rest is tried once more.
  let left = [...imported];
  let refused: string[] = [];
  undoStack.push({
    says: `Undone: the import of ${many} is taken back`,
    revert: async () => {
      try {
        for (const each of [...left].reverse()) {
          try {
            await (each.before ? revertStaff(each.before, each.after) : revertNewStaff(each.after));
          } catch (error) {
            if (!(error instanceof UndoRefused)) throw error;
            refused = [...refused, error.message];
          }
          left = left.filter((other) => other !== each);
        }
      } finally {
        await client.invalidateQueries({ queryKey: staffKeys.all });
      }
      if (refused.length > 0)
        throw new UndoRefused(
          `${imported.length - refused.length} of ${many} taken back. ${refused.slice(0, 3).join(" ")}`,
        );
    },
  });
}
