import { findingAt, isNode, nameOf, parseTsx } from "./syntax-tree.mjs";

/** @typedef {import("./syntax-tree.mjs").Node} Node */
/** @typedef {import("./syntax-tree.mjs").Finding} Finding */

/** What reads the same in every language. */
const FACTS =
  /^(?:monthDay|dayLabel|shortDate|dayDate|dateSpan|week|weekDays|clock|minuteOfDay|minutesRange|clockRange|hour|total|duration|hours|minutesRanges|days|fullName)$/;

/**
 * The hours, dates, names and addresses that a translator may change: neither their element nor one around it in the
 * same component has `translate="no"`.
 * @param {ReadonlyMap<string, string>} files sources by path
 * @returns {Finding[]}
 */
export function findUnmarkedFacts(files) {
  /** @type {Finding[]} */
  const found = [];
  for (const [file, source] of files) {
    const visit = (/** @type {unknown} */ value) => {
      if (Array.isArray(value)) value.forEach(visit);
      if (!isNode(value) || (value.type === "JSXElement" && isMarked(value))) return;
      if (value.type === "JSXElement" || value.type === "JSXFragment")
        for (const child of /** @type {Node[]} */ (value.children))
          if (child.type === "JSXExpressionContainer" && isFact(child.expression))
            found.push(findingAt(file, source, child));
      Object.values(value).forEach(visit);
    };
    visit(parseTsx(source));
  }
  return found;
}

/** @param {unknown} value @returns {boolean} */
function isFact(value) {
  if (!isNode(value)) return false;
  if (value.type === "CallExpression") {
    const { callee } = value;
    const isOfFormats =
      isNode(callee) && callee.type === "MemberExpression" && nameOf(callee.object) === "formats";
    return FACTS.test(nameOf(callee)) && (isOfFormats || nameOf(callee) === "fullName");
  }
  if (value.type === "MemberExpression") return nameOf(value) === "email";
  if (value.type === "LogicalExpression")
    return isFact(value.right) || (value.operator !== "&&" && isFact(value.left));
  return value.type === "ConditionalExpression" && (isFact(value.consequent) || isFact(value.alternate));
}

/** @param {Node} element */
const isMarked = (element) =>
  /** @type {{ attributes: Node[] }} */ (element.openingElement).attributes.some(
    ({ name }) => nameOf(name) === "translate",
  );
