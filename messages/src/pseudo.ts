import type { Catalog } from "./said.ts";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = [..."åƀçđéƒğĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ"];
const LONGER = 0.4;

/** The pseudo-language: every message of English accented, in brackets and longer by 40 %. Values stay as they are. */
export function pseudoCatalog(english: Catalog): Catalog {
  // It has the shape of what it is made of.
  return pseudoBranch(english) as Catalog;
}

function pseudoBranch(branch: object): object {
  return Object.fromEntries(
    Object.entries(branch).map(([key, value]) => [
      key,
      typeof value === "string" ? pseudoMessage(value) : pseudoBranch(value),
    ]),
  );
}

export function pseudoMessage(message: string): string {
  return `[${accentSource(message)}]`;
}

function accentText(text: string): string {
  const accented = [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join("");
  const letters = [...text].filter((letter) => PLAIN.includes(letter)).length;
  return accented + "·".repeat(Math.round(letters * LONGER));
}

/** Accents the text of a message's source; names, formats, tags and selectors keep their letters. */
function accentSource(source: string): string {
  let result = "";
  let at = 0;
  while (at < source.length) {
    const rest = source.slice(at);
    const tag = /^<\/?\w+>/.exec(rest)?.[0];
    const text = /^[^{<]+/.exec(rest)?.[0];
    if (tag) result += tag;
    else if (text) result += accentText(text);
    const whole = tag ?? text ?? (rest.startsWith("{") ? argumentAt(rest) : rest.slice(0, 1));
    if (!tag && !text) result += accentArgument(whole);
    at += whole.length;
  }
  return result;
}

/** The argument that a source begins with, to its closing brace. */
function argumentAt(source: string): string {
  let depth = 0;
  for (const [index, letter] of [...source.matchAll(/[{}]/g)].map(
    (match) => [match.index, match[0]] as const,
  )) {
    depth += letter === "{" ? 1 : -1;
    if (depth === 0) return source.slice(0, index + 1);
  }
  return source;
}

function accentArgument(argument: string): string {
  const head = /^\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/.exec(argument)?.[0];
  if (!head) return argument;
  let result = head;
  let at = head.length;
  while (at < argument.length - 1) {
    const rest = argument.slice(at);
    if (rest.startsWith("{")) {
      const branch = argumentAt(rest);
      result += `{${accentSource(branch.slice(1, -1))}}`;
      at += branch.length;
    } else {
      const selector = /^[^{}]+/.exec(rest)?.[0] ?? rest.slice(0, 1);
      result += selector;
      at += selector.length;
    }
  }
  return `${result}}`;
}
