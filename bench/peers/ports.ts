/** Next bakes the target of a rewrite into the build, so the fixed-answer backend has its own port. */
export const REWRITE_PORT = 4790;
