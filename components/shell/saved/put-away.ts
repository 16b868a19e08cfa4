import type { UntoldMember } from "@/lib/api/publishing/publishing-model";

const KEY = "chairtime:told-by-hand";
/** Cap on remembered actions; older ones are no longer news. */
const MAX = 200;

/** Without the members whom this browser's user has dismissed. */
export function withoutPutAway(members: readonly UntoldMember[]): UntoldMember[] {
  const away = new Set(read());
  return members.filter(({ id, actions }) => actions.some((action) => !away.has(`${id} ${action}`)));
}

/** Remembers that these members need no message about the actions so far. */
export function putAway(members: readonly UntoldMember[]): void {
  const now = members.flatMap(({ id, actions }) => actions.map((action) => `${id} ${action}`));
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...read(), ...now])].slice(-MAX)));
  } catch {
    // Without storage the line comes back on the next page.
  }
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((item) => typeof item === "string") : [];
  } catch {
    return [];
  }
}
