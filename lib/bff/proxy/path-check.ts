import { hasControlCharacter } from "../control-characters.ts";

/**
 * True when a path below `/api` may be looked at: no segment is, raw or decoded once or twice, a dot segment, and none
 * hides a separator, NUL or another control character. What a backend decodes once more cannot lead it elsewhere.
 */
export function isCleanPath(rawPath: string): boolean {
  return rawPath.split("/").every(isCleanSegment);
}

function isCleanSegment(raw: string): boolean {
  let spelling = raw;
  for (let round = 0; round < 3; round++) {
    if (isHazard(spelling)) return false;
    let decoded: string;
    try {
      decoded = decodeURIComponent(spelling);
    } catch {
      return false;
    }
    if (decoded === spelling) return true;
    spelling = decoded;
  }
  // Still changing after two decodings: nobody spells an id that way.
  return false;
}

function isHazard(segment: string): boolean {
  return segment === "." || segment === ".." || /[/\\]/.test(segment) || hasControlCharacter(segment);
}
