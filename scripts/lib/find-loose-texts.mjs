import { findingAt, isFunction, isNode, nameOf, parseTsx, returnsOf } from "./syntax-tree.mjs";

/** @typedef {import("./syntax-tree.mjs").Node} Node */
/** @typedef {import("./syntax-tree.mjs").Finding} Finding */
/**
 * What can be drawn at a place: `text`, or what the component `of` was given as its property `name`.
 * @typedef {{ kind: "text" } | { kind: "slot", of: string, name: string }} Drawn
 */

/**
 * The texts that share their element with others. Translation in a browser replaces a text by an element: React no
 * longer reaches that text, so it goes stale, and inserting something before it fails. An element's only text is
 * replaced as a whole.
 * @param {ReadonlyMap<string, string>} files sources by path
 * @returns {Finding[]}
 */
export function findLooseTexts(files) {
  const parsed = [...files].map(([file, source]) => {
    const program = parseTsx(source);
    return { file, source, program, names: namesIn(program, source) };
  });
  const everywhere = Map.groupBy(
    parsed.flatMap(({ names }) =>
      [...names.types].flatMap(([name, types]) => types.map((type) => ({ name, type }))),
    ),
    ({ name }) => name,
  );
  /** Properties that are elements wherever they are declared. */
  const elements = new Set(
    [...everywhere].flatMap(([name, types]) => (types.every(({ type }) => ELEMENT.test(type)) ? [name] : [])),
  );
  const read = parsed.map((each) => readFile({ ...each, elements }));
  /** Properties of components that are given texts, `Button.children`. */
  const given = new Set(read.flatMap(({ texts }) => texts));
  const passed = read.flatMap((each) => each.passed);
  for (let size = -1; size !== given.size; ) {
    size = given.size;
    for (const { from, to } of passed) if (given.has(from)) given.add(to);
  }
  return read.flatMap(({ loose }) =>
    loose.flatMap(({ drawn, ...finding }) =>
      drawn.some((each) => each.kind === "text" || given.has(`${each.of}.${each.name}`)) ? [finding] : [],
    ),
  );
}

/** @param {{ file: string, source: string, program: Node, names: Names, elements: ReadonlySet<string> }} given */
function readFile({ file, source, program, names, elements }) {
  /** @type {string[]} */
  const texts = [];
  /** @type {{ from: string, to: string }[]} */
  const passed = [];
  /** @type {(Finding & { drawn: Drawn[] })[]} */
  const loose = [];

  /** @param {Node} at @param {Drawn[]} drawn */
  const report = (at, drawn) => loose.push({ ...findingAt(file, source, at), drawn });
  /** @param {Drawn[]} drawn @param {string} to */
  const pass = (drawn, to) => {
    for (const each of drawn)
      if (each.kind === "text") texts.push(to);
      else passed.push({ from: `${each.of}.${each.name}`, to });
  };

  walk(program, "", (node, component) => {
    const draws = (/** @type {unknown} */ value) =>
      drawnBy(value, { names, elements, component, seen: new Set() });
    if (node.type === "JSXFragment" || node.type === "JSXElement") {
      const tag = node.type === "JSXElement" ? tagOf(node) : "";
      const children = /** @type {Node[]} */ (node.children).filter(isDrawn);
      const isAlone = children.length === 1 && tag !== "" && !isList(children[0]);
      for (const child of children) {
        const drawn = draws(child);
        if (isComponent(tag)) pass(drawn, `${tag}.children`);
        if (!isAlone && !isSafeMark(child, children)) report(child, drawn);
      }
    }
    if (node.type === "JSXOpeningElement" && isComponent(nameOf(node.name)))
      for (const attribute of /** @type {Node[]} */ (node.attributes))
        if (attribute.type === "JSXAttribute" && isNode(attribute.value))
          pass(draws(attribute.value), `${nameOf(node.name)}.${nameOf(attribute.name)}`);
    if (isFunction(node) && isComponent(nameOf(node.id)))
      for (const { argument } of returnsOf(node))
        if (isNode(argument) && !/^JSX/.test(argument.type))
          report(
            argument,
            draws(argument).filter(({ kind }) => kind === "text"),
          );
  });
  return { texts, passed, loose };
}

/** Elements that come from hooks and rules in other files. */
const ELEMENTS = new Set([
  "question",
  "compare.question",
  "form.question",
  "plan.question",
  "setting.question",
  "hours.detail",
  "hours.total",
]);

/** The type of a property that can be an element. */
const ELEMENT = /React(?:Node|Element)|ComponentProps/;

/**
 * @typedef {{
 *   values: Map<string, Node[]>, types: Map<string, string[]>,
 * }} Names what a file's variables and functions are, and the types of properties in its interfaces
 */

/**
 * @param {Node} program
 * @param {string} source
 * @returns {Names}
 */
function namesIn(program, source) {
  /** @type {Names} */
  const names = { values: new Map(), types: new Map() };
  const add = (
    /** @type {Map<string, unknown[]>} */ map,
    /** @type {string} */ name,
    /** @type {unknown} */ value,
  ) => map.set(name, [...(map.get(name) ?? []), value]);
  walk(program, "", (node) => {
    if (node.type === "VariableDeclarator" && isNode(node.init)) {
      if (isNode(node.id) && node.id.type === "Identifier") add(names.values, nameOf(node.id), node.init);
    }
    if (node.type === "FunctionDeclaration") add(names.values, nameOf(node.id), node);
    if (node.type === "TSPropertySignature" && isNode(node.typeAnnotation))
      add(names.types, nameOf(node.key), source.slice(node.typeAnnotation.start, node.typeAnnotation.end));
    if (node.type === "TSMethodSignature")
      add(names.types, nameOf(node.key), source.slice(node.start, node.end));
  });
  return names;
}

/**
 * @param {unknown} value
 * @param {{ names: Names, elements: ReadonlySet<string>, component: string, seen: Set<unknown> }} where
 * @returns {Drawn[]}
 */
function drawnBy(value, where) {
  if (!isNode(value) || where.seen.has(value)) return [];
  const inside = (/** @type {unknown[]} */ ...values) => values.flatMap((each) => drawnBy(each, where));
  where.seen.add(value);
  switch (value.type) {
    case "JSXText":
      return String(value.value).trim() === "" ? [] : [{ kind: "text" }];
    case "Literal":
      return typeof value.value === "number" || (typeof value.value === "string" && value.value.trim() !== "")
        ? [{ kind: "text" }]
        : [];
    case "TemplateLiteral":
      return [{ kind: "text" }];
    case "BinaryExpression":
      return value.operator === "+" ? [{ kind: "text" }] : [];
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSNonNullExpression":
    case "ChainExpression":
      return inside(value.expression);
    case "LogicalExpression":
      return value.operator === "&&" ? inside(value.right) : inside(value.left, value.right);
    case "ConditionalExpression":
      return inside(value.consequent, value.alternate);
    case "ArrayExpression":
      return inside(.../** @type {unknown[]} */ (value.elements));
    case "Identifier":
      return named(nameOf(value), where);
    case "MemberExpression":
      if (ELEMENTS.has(`${nameOf(value.object)}.${nameOf(value)}`)) return [];
      return typed(nameOf(value), where) ?? [{ kind: "text" }];
    case "CallExpression":
      return drawnByCall(value, where);
    case "ArrowFunctionExpression":
    case "FunctionExpression":
    case "FunctionDeclaration":
      return returnsOf(value).flatMap(({ argument }) => drawnBy(argument, where));
    default:
      return [];
  }
}

/**
 * @param {Node} call
 * @param {Parameters<typeof drawnBy>[1]} where
 * @returns {Drawn[]}
 */
function drawnByCall(call, where) {
  const name = nameOf(call.callee);
  if (name === "createPortal") return [];
  if (/^(?:map|flatMap|from)$/.test(name) || /^use(?:Memo|Callback)$/.test(name))
    return /** @type {unknown[]} */ (call.arguments).flatMap((each) => drawnBy(each, where));
  const local = where.names.values.get(name);
  if (local) return local.flatMap((each) => drawnBy(each, where));
  return typed(name, where) ?? [{ kind: "text" }];
}

/**
 * @param {string} name
 * @param {Parameters<typeof drawnBy>[1]} where
 * @returns {Drawn[]}
 */
function named(name, where) {
  if (name === "undefined" || ELEMENTS.has(name)) return [];
  const values = where.names.values.get(name);
  if (values) return values.flatMap((each) => drawnBy(each, where));
  return typed(name, where) ?? [{ kind: "text" }];
}

/**
 * What a property of this name is by the file's own types; null if they do not say.
 * @param {string} name
 * @param {Parameters<typeof drawnBy>[1]} where
 * @returns {Drawn[] | null}
 */
function typed(name, { names, elements, component }) {
  const types = names.types.get(name);
  const isElement = types
    ? types.some((type) => ELEMENT.test(type))
    : name === "children" || elements.has(name);
  return isElement ? [{ kind: "slot", of: component, name }] : null;
}

/** Whether a child reaches React: comments and line breaks do not. @param {Node} node */
function isDrawn(node) {
  if (node.type === "JSXText") return !/^\s*\n\s*$/.test(String(node.value));
  return !(isNode(node.expression) && node.expression.type === "JSXEmptyExpression");
}

/**
 * Whether a child is a mark that never changes, such as a comma, with nothing before it that comes and goes.
 * @param {Node} child
 * @param {Node[]} siblings
 */
const isSafeMark = (child, siblings) =>
  child.type === "JSXText" &&
  !/[\p{L}\d]/u.test(String(child.value)) &&
  siblings.every(
    (each) =>
      each === child ||
      each.type !== "JSXExpressionContainer" ||
      each.start > child.start ||
      isBlank(each.expression),
  );

/** @param {unknown} value */
const isBlank = (value) =>
  isNode(value) && value.type === "Literal" && typeof value.value === "string" && value.value.trim() === "";

/** Whether a place draws one for each of a list. @param {Node | undefined} child */
const isList = (child) => {
  const call = child?.expression;
  return isNode(call) && call.type === "CallExpression" && /^(?:map|flatMap|from)$/.test(nameOf(call.callee));
};

/** @param {string} name */
const isComponent = (name) => /^\p{Lu}/u.test(name);

/** @param {Node} element */
const tagOf = (element) => nameOf(/** @type {Node} */ (element.openingElement).name) || "?";

/**
 * Calls `look` with each node and the component that it is in.
 * @param {unknown} value
 * @param {string} component
 * @param {(node: Node, component: string) => void} look
 */
function walk(value, component, look) {
  if (Array.isArray(value)) for (const each of value) walk(each, component, look);
  if (!isNode(value)) return;
  const own = isFunction(value) && isComponent(nameOf(value.id)) ? nameOf(value.id) : component;
  look(value, own);
  for (const child of Object.values(value)) walk(child, own, look);
}
