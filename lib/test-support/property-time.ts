import fc from "fast-check";

/** Time per property in ms: enough for hundreds of examples of most. */
const EACH_MS = 5000;

// `npm test` gives each property this time, `npm test -- --all` all of its examples.
if (process.env.EVERY_EXAMPLE !== "1")
  fc.configureGlobal({ ...fc.readConfigureGlobal(), interruptAfterTimeLimit: EACH_MS });
