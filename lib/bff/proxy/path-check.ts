import { hasControlCharacter } from "../control-characters.ts";

/**
 * True when a path below `/api` is acceptable: no segment is, raw or decoded once or twice, a dot segment, and none
 * hides a separator, NUL or another control character. A backend that decodes once more is not led elsewhere.
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
  // Still changing after two decodings: no id looks like that.
  return false;
}

function isHazard(segment: string): boolean {
  return segment === "." || segment === ".." || /[/\\]/.test(segment) || hasControlCharacter(segment);
}
