import fc from "fast-check";

/** Long enough for hundreds of examples of most properties, in milliseconds. */
const EACH_MS = 5000;

// A run before a push tries each property for a while, `npm test -- --all` with all of its examples.
if (process.env.EVERY_EXAMPLE !== "1")
  fc.configureGlobal({ ...fc.readConfigureGlobal(), interruptAfterTimeLimit: EACH_MS });
