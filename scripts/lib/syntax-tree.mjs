import { parseAst } from "rolldown/parseAst";

/** @typedef {Record<string, unknown> & { type: string, start: number, end: number }} Node */
/** @typedef {{ file: string, line: number, text: string }} Finding */

/**
 * @param {string} file
 * @param {string} source
 * @param {Node} node
 * @returns {Finding}
 */
export const findingAt = (file, source, node) => ({
  file,
  line: source.slice(0, node.start).split("\n").length,
  text: source.slice(node.start, node.end).trim().replace(/\s+/g, " "),
});

/** @param {string} source */
export const parseTsx = (source) =>
  /** @type {Node} */ (/** @type {unknown} */ (parseAst(source, { lang: "tsx" })));

/** @param {unknown} value @returns {value is Node} */
export const isNode = (value) => typeof value === "object" && value !== null && "type" in value;

/** @param {Node} node */
export const isFunction = ({ type }) =>
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

/**
 * The returns of a function, not those of functions in it.
 * @param {Node} fn
 * @returns {{ argument?: unknown }[]}
 */
export function returnsOf(fn) {
  if (isNode(fn.body) && fn.body.type !== "BlockStatement") return [{ argument: fn.body }];
  /** @type {{ argument?: unknown }[]} */
  const found = [];
  const visit = (/** @type {unknown} */ value) => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isNode(value) && !isFunction(value)) {
      if (value.type === "ReturnStatement") found.push(value);
      else if (!/^JSX/.test(value.type)) Object.values(value).forEach(visit);
    }
  };
  visit(fn.body);
  return found;
}

/**
 * The last part of a name: `Radix.Trigger` is 'Trigger'.
 * @param {unknown} node
 * @returns {string}
 */
export function nameOf(node) {
  if (!isNode(node)) return "";
  if (isNode(node.property)) return nameOf(node.property);
  return typeof node.name === "string" ? node.name : nameOf(node.name);
}
