export const TABS = ["overview", "schedules", "breaks", "time-off"] as const;
export type Tab = (typeof TABS)[number];

/** The tab that an address asks for; the overview where it asks for none. */
export function tabOf(asked: unknown): Tab {
  return TABS.find((name) => name === asked) ?? "overview";
}
