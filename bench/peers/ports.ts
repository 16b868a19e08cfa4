/** Next bakes the target of a rewrite into the build, so the fixed-answer backend has a port of its own. */
export const REWRITE_PORT = 4790;
