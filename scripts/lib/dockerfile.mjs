/** @typedef {{ name: string, words: string }} Instruction */

/**
 * The instructions of a Dockerfile, each on one line, without comments.
 * @param {string} text
 * @returns {Instruction[]}
 */
export const instructionsOf = (text) =>
  text
    .replace(/^\s*#.*\n/gm, "")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .flatMap((line) => {
      const [, name = "", words = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
      return name ? [{ name, words }] : [];
    });

/**
 * Whether `.dockerignore` keeps a file out of the image. Patterns are as the project writes them: a name or path, with `*`
 * at its end, and exceptions with `!`; the last one that fits decides.
 * @param {string} path
 * @param {string} ignore
 */
export function isLeftOut(path, ignore) {
  let isOut = false;
  for (const line of ignore.split("\n").filter((one) => one.trim() !== "" && !one.startsWith("#"))) {
    const pattern = line.replace(/^!/, "");
    const fits = pattern.endsWith("*")
      ? path.startsWith(pattern.slice(0, -1))
      : path === pattern || path.startsWith(`${pattern}/`);
    if (fits) isOut = !line.startsWith("!");
  }
  return isOut;
}

/**
 * Words of an instruction with the image's own folders, `/app` and `/data`, below another one.
 * @param {string} words
 * @param {string} folder
 */
export const placed = (words, folder) =>
  words.replace(/(?<=^|[\s=])\/(?=(?:app|data)(?:[\s/]|$))/g, `${folder}/`);
