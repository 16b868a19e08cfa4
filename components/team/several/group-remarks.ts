/** Most sentences shown one by one; more are grouped by person. */
const FLAT_MAX = 6;

/** Sentences about one person; null for those about nobody in particular. */
export interface RemarkGroup {
  name: string | null;
  words: string[];
}

/** Each sentence once: in one list, or, above the cap, by person. */
export function groupRemarks(remarks: readonly { name: string | null; words: string }[]): RemarkGroup[] {
  const once = [...new Map(remarks.map((remark) => [remark.words, remark])).values()];
  const isFlat = once.length <= FLAT_MAX;
  const groups = new Map<string | null, string[]>();
  for (const { name, words } of isFlat ? once.map(({ words }) => ({ name: null, words })) : once)
    groups.set(name, [...(groups.get(name) ?? []), words]);
  return [...groups].map(([name, words]) => ({ name, words }));
}
