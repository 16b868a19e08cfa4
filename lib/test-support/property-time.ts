import fc from "fast-check";

/** Long enough for some hundred examples of most properties, in milliseconds. */
const EACH_MS = 2000;

// A run before a push tries each property for a while, `npm test -- --all` with all of its examples.
if (process.env.EVERY_EXAMPLE !== "1")
  fc.configureGlobal({ ...fc.readConfigureGlobal(), interruptAfterTimeLimit: EACH_MS });
