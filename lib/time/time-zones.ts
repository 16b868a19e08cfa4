import { tzOffset } from "@date-fns/tz/tzOffset";

/** Outdated names that browsers still return for zones of renamed cities. */
const NAMES_OF_TODAY: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

const ofToday = (zone: string) => NAMES_OF_TODAY[zone] ?? zone;

/** Zone of this browser's clock. */
export function zoneHere(): string {
  return ofToday(new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** All zones to choose from, sorted by name; includes `own` even if this browser doesn't know it. */
export function allZones(own: string): string[] {
  const zones = Intl.supportedValuesOf("timeZone").map(ofToday);
  return [...new Set([...zones, own])].sort();
}

/** 'UTC+5:30', 'UTC-4' or 'UTC' for the zone's offset from UTC at an instant. */
export function offsetWords(zone: string, at: Date): string {
  const offset = Math.round(tzOffset(zone, at));
  if (offset === 0 || Number.isNaN(offset)) return "UTC";
  const minutes = Math.abs(offset);
  const rest = minutes % 60 === 0 ? "" : `:${String(minutes % 60).padStart(2, "0")}`;
  return `UTC${offset < 0 ? "-" : "+"}${Math.floor(minutes / 60)}${rest}`;
}

/** 'America/New York (UTC-5)', which people can search by city. */
export function zoneLabel(zone: string, at: Date): string {
  return `${zone.replaceAll("_", " ")} (${offsetWords(zone, at)})`;
}

/** The zone whose label, name or city was typed; null for none or several. */
export function zoneOfText(text: string, zones: readonly string[]): string | null {
  const typed = plain(text.replace(/\(.*$/, ""));
  if (typed === "") return null;
  const same = zones.find((zone) => plain(zone) === typed);
  if (same) return same;
  const cities = zones.filter((zone) => plain(zone).split("/").at(-1) === typed);
  const [only, ...others] = cities.length > 0 ? cities : zones.filter((zone) => plain(zone).includes(typed));
  return only !== undefined && others.length === 0 ? only : null;
}

const plain = (text: string) => text.replaceAll("_", " ").trim().toLowerCase();
