const SHAPES = [
  /^(?<hours>\d+)\s*(?:h|hours?|hrs?)?$/,
  /^(?<hours>\d+)\s*(?:h|hours?|hrs?|:)\s*(?<minutes>[0-5]?\d)\s*(?:m|min|minutes?)?$/,
  /^(?<minutes>\d+)\s*(?:m|min|minutes?)$/,
  /^(?<hours>\d+)[.,](?<share>\d+)\s*(?:h|hours?|hrs?)?$/,
];

/** Returns the minutes of hours typed as '37h 30m', '37:30', '37.5', '37' or '45m'; null for anything else. */
export function parseHours(text: string): number | null {
  for (const shape of SHAPES) {
    const parts = shape.exec(text.trim().toLowerCase())?.groups;
    if (!parts) continue;
    const share = Math.round(Number(`0.${parts.share ?? 0}`) * 60);
    return Number(parts.hours ?? 0) * 60 + Number(parts.minutes ?? 0) + share;
  }
  return null;
}
