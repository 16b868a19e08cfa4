/** Stops a start: the message is one readable sentence per cause, and the process ends with `BAD_START`. */
export class StartError extends Error {
  override name = "StartError";
}

/** Another backend has the data folder. */
export class FolderInUse extends StartError {}

/** Exit code of a start that the operator can fix. */
export const BAD_START = 2;
