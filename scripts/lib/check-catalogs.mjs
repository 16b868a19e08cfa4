import { parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** The counts by which every plural form of a language is tried. */
export const COUNTS = [0, 1, 2, 3, 5, 11, 100, 1.5];

/** @typedef {Map<string, string>} Messages by their whole key */

/**
 * @param {object} branch
 * @param {string} [prefix]
 * @returns {Messages}
 */
export function flatten(branch, prefix = "") {
  return new Map(
    Object.entries(branch).flatMap(([key, value]) =>
      typeof value === "object"
        ? [...flatten(value, `${prefix}${key}.`)]
        : [[`${prefix}${key}`, String(value)]],
    ),
  );
}

/**
 * What is wrong with a language's messages, compared with English.
 * @param {string} language
 * @param {Messages} messages
 * @param {Messages} english
 * @returns {string[]}
 */
export function checkCatalog(language, messages, english) {
  const findings = [];
  for (const key of english.keys()) if (!messages.has(key)) findings.push(`${language} lacks ${key}`);
  for (const [key, message] of messages) {
    const original = english.get(key);
    if (original === undefined) {
      findings.push(`${language} has ${key}, which English has not`);
      continue;
    }
    const own = shapeOf(message, language);
    if (own.error) {
      findings.push(`${language} ${key}: ${own.error}`);
      continue;
    }
    if (/['‘]/.test(message)) findings.push(`${language} ${key} has ' or ‘: write it’s, and quote with “ ”`);
    findings.push(...own.lacking.map((form) => `${language} ${key} lacks the plural form '${form}'`));
    const others = shapeOf(original, "en");
    if (own.names.join() !== others.names.join())
      findings.push(
        `${language} ${key} has {${own.names.join(", ")}}, English has {${others.names.join(", ")}}`,
      );
  }
  return findings;
}

/**
 * The placeholders and tags of a message, which of them are numbers (`plurals`), and the plural forms that it lacks.
 * @param {string} message
 * @param {string} language
 * @returns {{ names: string[], plurals: string[], lacking: string[], error: string | null }}
 */
export function shapeOf(message, language) {
  const names = new Set();
  const plurals = new Set();
  const lacking = new Set();
  /** @param {import("@formatjs/icu-messageformat-parser").MessageFormatElement[]} elements */
  const visit = (elements) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      names.add(element.type === TYPE.tag ? `<${element.value}>` : element.value);
      if (element.type === TYPE.tag) visit(element.children);
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const { value } of Object.values(element.options)) visit(value);
      if (element.type === TYPE.number) plurals.add(element.value);
      if (element.type === TYPE.plural) {
        plurals.add(element.value);
        const type = element.pluralType ?? "cardinal";
        for (const form of new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories)
          if (!(form in element.options)) lacking.add(form);
      }
    }
  };
  try {
    visit(parse(message));
  } catch (error) {
    return {
      names: [],
      plurals: [],
      lacking: [],
      error: `is no message: ${error instanceof Error ? error.message : error}`,
    };
  }
  return {
    names: [...names].sort(),
    plurals: [...plurals].sort(),
    lacking: [...lacking].sort(),
    error: null,
  };
}

const PREFIX = /\b(?:useTranslations\(|getTranslations\(|TranslatorOf<)\s*"([\w.]+)"/g;
const TEXT = /"([A-Za-z][\w.]*)"/g;

/**
 * The keys that no code names: whole ('auth.login.heading'), or after the prefix of its translator.
 * @param {Iterable<string>} keys
 * @param {Iterable<string>} sources
 */
export function unusedKeys(keys, sources) {
  const used = new Set();
  for (const source of sources) {
    const prefixes = ["", ...[...source.matchAll(PREFIX)].map(([, prefix]) => `${prefix}.`)];
    for (const [, text] of source.matchAll(TEXT)) for (const prefix of prefixes) used.add(prefix + text);
  }
  return [...keys].filter((key) => !used.has(key));
}
