/** Where assistants ask. */
export const MCP_PATH = "/mcp";

/** Returns whether a path is that of assistants' questions. */
export const isMcp = (path: string) => path === MCP_PATH;
