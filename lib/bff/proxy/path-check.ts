import { hasControlCharacter } from "../control-characters.ts";

/**
 * Whether a path below `/api` is safe: no segment, raw or decoded once or twice, is a dot segment or hides a separator,
 * NUL or another control character. So a backend that decodes once more can't be misled.
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
