import compile from "icu-minify/compile";
import format from "icu-minify/format";

/** Compiles a message before it is formatted, where no build has done so. */
export const formatMessage: typeof format = (message, ...rest) =>
  format(typeof message === "string" ? compile(message) : message, ...rest);
