/** Ends the command with a sentence for the person at the terminal instead of a stack trace. */
export class Stop extends Error {
  /**
   * @param {string} sentence empty when everything has been said already
   * @param {number} exitCode
   */
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.exitCode = exitCode;
  }
}
