/** Stops a start: the message is one readable sentence per cause, and the process ends with code 2. */
export class StartError extends Error {
  override name = "StartError";
}

/** Another backend has the data folder. */
export class FolderInUse extends StartError {}
