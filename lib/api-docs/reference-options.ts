/**
 * Scalar's colours are the page's own. Only variables: Scalar draws some cards dark in its light theme too, where
 * `light-dark()` would mix the two.
 */
const COLOURS = `
.scalar-app, .scalar-api-reference, .light-mode, .dark-mode {
  --scalar-font: "Inter Variable", "Noto Variable", sans-serif;
  --scalar-background-1: var(--page);
  --scalar-background-2: var(--dialog-bottom);
  --scalar-background-3: var(--autofill);
  --scalar-background-accent: var(--initials-1);
  --scalar-color-1: var(--ink);
  --scalar-color-2: var(--soft);
  --scalar-color-3: var(--faint);
  --scalar-color-accent: var(--accent-text);
  --scalar-border-color: var(--line-control);
  --scalar-button-1: var(--accent);
  --scalar-button-1-color: var(--accent-ink);
  --scalar-button-1-hover: var(--accent-hover);
  --scalar-color-green: var(--available-text);
  --scalar-color-red: var(--off-text);
  --scalar-color-yellow: var(--pause-text);
  --scalar-color-blue: var(--accent-text);
  --scalar-color-orange: var(--gap-text);
  --scalar-color-purple: var(--vacation-text);
  --scalar-sidebar-background-1: var(--page);
  --scalar-sidebar-color-1: var(--ink);
  --scalar-sidebar-color-2: var(--soft);
  --scalar-sidebar-border-color: var(--line-control);
  --scalar-sidebar-item-active-background: var(--initials-1);
  --scalar-sidebar-color-active: var(--accent-soft);
  --scalar-sidebar-search-color: var(--soft);
  --scalar-sidebar-search-border-color: var(--edge);
}
`;

export interface ReferenceSource {
  /** Address of the document. */
  document: string;
  /** Server that a reader's trial calls go to. */
  server: string;
  theme: "dark" | "light";
}

/**
 * Options for Scalar's reference page: everything from this origin, without a proxy, Scalar's assistant, fonts or
 * telemetry. A token that a reader types stays in this page's memory.
 */
export function referenceOptions({ document, server, theme }: ReferenceSource) {
  return {
    url: document,
    servers: [{ url: server }],
    authentication: { preferredSecurityScheme: "token" },
    theme: "none",
    customCss: COLOURS,
    darkMode: theme === "dark",
    forceDarkModeState: theme,
    hideDarkModeToggle: true,
    withDefaultFonts: false,
    persistAuth: false,
    telemetry: false,
    agent: { disabled: true, hideAddApi: true },
    mcp: { disabled: true },
    showDeveloperTools: "never",
    hideClientButton: true,
    documentDownloadType: "json",
    modelsSectionLabel: "Schemas",
    defaultOpenFirstTag: false,
    defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
  };
}
