import { posix } from "node:path";
import { importsOf } from "./read-imports.mjs";

/** What Next draws with the layouts of its folder around it. */
const SCREEN = /^app\/(?:.*\/)?(?:page|layout|loading|error|not-found)\.tsx$/;
/** Runs on the server alone, which has all messages. A member's week is put into words there. */
const SERVER = /^(?:lib\/bff|lib\/server|messages\/src\/server)\/|^lib\/own-week\/week-view\.ts$/;

/**
 * The messages that a screen's code says though neither it nor a layout around it provides them, one line each.
 * @param {Map<string, string>} files sources by path
 * @param {{ has(code: string): boolean }} codes all codes of the catalogs
 */
export function missingNamespaces(files, codes) {
  return [...files.keys()]
    .filter((path) => SCREEN.test(path))
    .flatMap((path) => {
      const given = new Set(
        [path, ...layoutsAround(path, files)].flatMap((file) => providedIn(files.get(file))),
      );
      return [...saidBy(path, files, codes)]
        .filter(([code]) => ![code, ...placesAbove(code)].some((place) => given.has(place)))
        .map(([code, file]) => `${path} must provide '${code}' for ${file}`);
    });
}

/**
 * 'auth' and 'auth.login' for 'auth.login.heading'.
 * @param {string} code
 */
function placesAbove(code) {
  const names = code.split(".");
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join("."));
}

/**
 * @param {string} path
 * @param {Map<string, string>} files
 */
function layoutsAround(path, files) {
  const layouts = [];
  for (let folder = posix.dirname(path); folder !== "."; folder = posix.dirname(folder)) {
    const layout = `${folder}/layout.tsx`;
    if (files.has(layout)) layouts.push(layout);
  }
  return layouts;
}

/** @param {string} [source] */
function providedIn(source = "") {
  return [...source.matchAll(/<PageWords\s+of=\{\[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/"([\w.]+)"/g)].map(([, name = ""]) => name),
  );
}

/**
 * The messages of everything that a file imports, late or at once, each with a file that says it.
 * @param {string} start
 * @param {Map<string, string>} files
 * @param {{ has(code: string): boolean }} codes
 */
function saidBy(start, files, codes) {
  /** @type {Map<string, string>} */
  const found = new Map();
  const seen = new Set([start]);
  for (const path of seen) {
    const source = files.get(path);
    if (source === undefined) continue;
    for (const code of codesIn(source, codes)) if (!found.has(code)) found.set(code, path);
    for (const { to, isForTypes } of importsOf(path, source, files))
      if (!isForTypes && !SERVER.test(to)) seen.add(to);
  }
  return found;
}

/**
 * The codes in a source, whole or as keys below a translator's namespace. If none of its keys can be read, the
 * namespace counts as a code.
 * @param {string} source
 * @param {{ has(code: string): boolean }} codes
 */
function codesIn(source, codes) {
  const literals = [...source.matchAll(/"([\w.]+)"/g)].map(([, text = ""]) => text);
  const below = [...source.matchAll(/useTranslations\("([\w.]+)"/g)].flatMap(([, namespace = ""]) => {
    const said = literals.map((key) => `${namespace}.${key}`).filter((code) => codes.has(code));
    return said.length > 0 ? said : [namespace];
  });
  return new Set([...literals.filter((text) => text.includes(".") && codes.has(text)), ...below]);
}
