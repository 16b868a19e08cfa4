import { plainFigures } from "./plain-figures.ts";

const HOURS = "(?:h|hours?|hrs?|std\\.?|stunden?|horas?|heures?|घं|घंटे|घंटा|س|ساعة|ساعات)";
const MINUTES = "(?:m|min|minutes?|minuten?|minutos?|मि|मिनट|د|دقيقة|دقائق)";

const SHAPES = [
  `(?<hours>\\d+)\\s*${HOURS}?`,
  `(?<hours>\\d+)\\s*(?:${HOURS}|:)\\s*(?<minutes>[0-5]?\\d)\\s*${MINUTES}?`,
  `(?<minutes>\\d+)\\s*${MINUTES}`,
  `(?<hours>\\d+)[.,](?<share>\\d+)\\s*${HOURS}?`,
].map((shape) => new RegExp(`^${shape}$`));

/**
 * Minutes of hours typed as '37h 30m', '37:30', '37.5', '37' or '45m', with the words of any of the product's
 * languages; null for anything else.
 */
export function parseHours(text: string): number | null {
  const typed = plainFigures(text);
  for (const shape of SHAPES) {
    const parts = shape.exec(typed)?.groups;
    if (!parts) continue;
    const share = Math.round(Number(`0.${parts.share ?? 0}`) * 60);
    return Number(parts.hours ?? 0) * 60 + Number(parts.minutes ?? 0) + share;
  }
  return null;
}
