import { parseAst } from "rolldown/parseAst";

/** @typedef {{ line: number, text: string }} Finding */
/** @typedef {Record<string, unknown> & { type: string, start: number }} Node */

/** Attributes and properties that hold code for the browser, not words. */
const CODE_NAMES =
  /^(?:class|className|.*ClassName|d|viewBox|transform|style|src|href|id|key|name|type|kind|rel|target|autoComplete|variant|tone|size|method|role|accept|media|sizes|fill|stroke|authorization|www-authenticate|isolationLevel|accessMode|sameSite)$/;
/** Calls whose arguments are code, or are read by developers. */
const CODE_CALLS =
  /^(?:clsx|Error|TypeError|BusyError|RegExp|useTranslations|getTranslations|said|formatted|t|querySelector|querySelectorAll|closest|matchMedia|sql|raw)$/;
/** Objects that write a server's logs. */
const LOGS = /^(?:log|logger|console)$/;
const SKIPPED_NODES = new Set([
  "ImportDeclaration",
  "ExportAllDeclaration",
  "ImportExpression",
  "TSLiteralType",
  "TSTypeAliasDeclaration",
  "TSInterfaceDeclaration",
  "BinaryExpression",
  "SwitchCase",
  "TaggedTemplateExpression",
]);
const WORD = /^[“"'(‘]*\p{L}[\p{L}’']*[.,:;!?)”"'’…]*$/u;

/**
 * The texts in a file of TypeScript that look like words for people: JSX text, attributes and literals of several
 * words, and single capitalised words.
 * @param {string} source
 * @param {"ts" | "tsx"} [lang]
 * @returns {Finding[]}
 */
export function findSentences(source, lang = "tsx") {
  /** @type {Finding[]} */
  const findings = [];
  const add = (/** @type {number} */ at, /** @type {string} */ text) =>
    findings.push({ line: source.slice(0, at).split("\n").length, text: text.replace(/\s+/g, " ").trim() });

  /** @param {unknown} value */
  const visit = (value) => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (typeof value === "object" && value !== null && "type" in value)
      visitNode(/** @type {Node} */ (value));
  };

  /** @param {Node} node */
  const visitNode = (node) => {
    // Both sides of a sum and of a fallback can be words; what is compared is a code.
    if (node.type === "BinaryExpression" && node.operator === "+") return visit([node.left, node.right]);
    if (SKIPPED_NODES.has(node.type) || typeof node.directive === "string") {
      if (node.type === "SwitchCase") visit(node.consequent);
      return;
    }
    if (node.type === "JSXText") {
      if (/\p{L}{2}/u.test(String(node.value)))
        add(node.start + leading(String(node.value)), String(node.value));
      return;
    }
    if (node.type === "JSXAttribute" && CODE_NAMES.test(nameOf(node.name))) return;
    if (node.type === "Property" && CODE_NAMES.test(nameOf(node.key)) && !isComputed(node))
      return visitFunctions(node.value);
    if (
      (node.type === "CallExpression" || node.type === "NewExpression") &&
      (CODE_CALLS.test(nameOf(node.callee)) || isLog(node.callee))
    )
      return;
    if (node.type === "Literal" && typeof node.value === "string" && isWords(node.value))
      add(node.start, node.value);
    if (node.type === "TemplateLiteral") {
      const quasis = /** @type {{ value: { cooked: string } }[]} */ (node.quasis);
      const text = quasis.map(({ value }) => value.cooked).join("{}");
      if (isTemplateOfWords(text)) add(node.start, text);
    }
    for (const [key, child] of Object.entries(node)) if (key !== "key" || node.computed) visit(child);
  };

  /** Code in a property that holds code for the browser, not its plain text. @param {unknown} value */
  const visitFunctions = (value) => {
    if (typeof value === "object" && value !== null && "body" in value) visit(value);
  };

  visit(parseAst(source, { lang }).body);
  return findings;
}

/** `log.info(...)`, `log().warn(...)`, `deps.log.error(...)`. @param {unknown} callee */
function isLog(callee) {
  if (typeof callee !== "object" || callee === null || !("object" in callee)) return false;
  const { object } = callee;
  const called = typeof object === "object" && object !== null && "callee" in object ? object.callee : object;
  return LOGS.test(nameOf(called));
}

/** @param {Node} node */
const isComputed = (node) => node.computed === true;

/** @param {string} text */
const leading = (text) => text.length - text.trimStart().length;

/**
 * The last name of what is called or set: `clsx`, `Error`, `className`.
 * @param {unknown} node
 * @returns {string}
 */
function nameOf(node) {
  if (typeof node !== "object" || node === null) return "";
  if ("property" in node) return nameOf(node.property);
  if ("name" in node) return typeof node.name === "string" ? node.name : nameOf(node.name);
  return "value" in node ? String(node.value) : "";
}

/** @param {string} text */
function isWords(text) {
  const words = text.trim().split(/\s+/);
  if (words.length === 1) return /^\p{Lu}\p{Ll}{2,}[.!?…]*(?:\.\.\.)?$/u.test(words[0] ?? "");
  return (
    words.length > 0 &&
    words.every((word) => WORD.test(word) || /^[–—&+\d%]+$/.test(word)) &&
    /\p{L}{2}/u.test(text)
  );
}

/** Words around values: two letters and a space, and nothing that addresses or styles have. @param {string} text */
function isTemplateOfWords(text) {
  const bare = text.replaceAll("{}", " ").trim();
  if (!/\p{L}{2}/u.test(bare) || /[/=<>#[\]_@]|\b\w+-\w+-|[a-z]:[a-z(]|^[-:]/u.test(bare)) return false;
  return /\s/.test(text) && bare.split(/\s+/).every((word) => WORD.test(word) || /^[^\p{L}]+$/u.test(word));
}
