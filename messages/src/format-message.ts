import format from "icu-minify/format";

/** Formats messages that the build has compiled. Tests, which have them as they are written, take `test-support/format-source.ts` instead. */
export const formatMessage = format;
