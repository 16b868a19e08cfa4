/** The product cannot start: the message is one clear sentence for whoever started it. */
export class StartError extends Error {
  override name = "StartError";
}
