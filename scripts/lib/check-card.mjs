/** @typedef {{ packages: { name: string, as: string }[], topLevel: string[] }} Card */
/** @typedef {{ dependencies: Record<string, string>, topLevel: string[], code: ReadonlyMap<string, string> }} Tree */

/**
 * Reads the card from the decision that states it. Throws if it has no lists.
 * @param {string} text
 * @returns {Card}
 */
export function readCard(text) {
  const listed = (/** @type {string} */ head) => {
    const [, list = ""] = new RegExp(`\\*\\*${head}:\\*\\*([^*]+?)\\.\\n\\n`).exec(text) ?? [];
    const items = [...list.matchAll(/`([^`]+)`(?:\s+as\s+`([^`]+)`)?/g)];
    if (items.length === 0) throw new Error(`The decision has no list '${head}'.`);
    return items.map(([, name = "", as = name]) => ({ name, as }));
  };
  return { packages: listed("Packages"), topLevel: listed("Top level").map(({ name }) => name) };
}

/**
 * A sentence for each package of the card that is no dependency or does nothing, and for each missing file.
 * @param {Card} card
 * @param {Tree} tree
 * @returns {string[]}
 */
export function checkCard({ packages, topLevel }, tree) {
  const imported = new Set([...tree.code.values()].flatMap(packagesIn));
  return [
    ...packages.flatMap(({ name, as }) => {
      if (!Object.hasOwn(tree.dependencies, as)) return [`${name} is not in package.json.`];
      return imported.has(as) ? [] : [`${name} is imported nowhere.`];
    }),
    ...topLevel.filter((entry) => !tree.topLevel.includes(entry)).map((entry) => `${entry} is missing.`),
  ];
}

/**
 * The packages that code or a style sheet imports, except for types alone.
 * @param {string} text
 */
function packagesIn(text) {
  const values = text.replace(/\bimport type\b[^;]*;/g, "");
  return [...values.matchAll(/(?:\bfrom|\bimport\(?|@import)\s*["']((?:@[^/"']+\/)?[^/"'.][^/"']*)/g)].map(
    ([, name = ""]) => name,
  );
}
