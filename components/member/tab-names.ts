export const TABS = ["overview", "schedules", "breaks", "time-off"] as const;
export type Tab = (typeof TABS)[number];

/** The tab named in an address; the overview by default. */
export function tabOf(asked: unknown): Tab {
  return TABS.find((name) => name === asked) ?? "overview";
}
