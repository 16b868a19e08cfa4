import type { Attempt } from "./attempt";
import { deleteNow } from "./delete-now";

/** How a form deletes its record; null while there is none. Deleting closes the form, a refusal shows in it. */
export function deletionOf<Stored>(
  record: Stored | null,
  mutation: Attempt & { mutateAsync: (record: Stored) => Promise<unknown> },
  deleted: string,
  onClose: () => void,
) {
  const { isPending, error, submittedAt } = mutation;
  if (!record) return null;
  const run = async () => {
    if ((await deleteNow(mutation, record, deleted)) === null) onClose();
  };
  return { isPending, error, submittedAt, run: () => void run() };
}
