import { inflateSync } from "node:zlib";

/** The text of each page of a PDF as Chromium writes it, runs of letters separated by spaces. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of pdf
    .toString("latin1")
    .matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\sendobj/g))
    objects.set(id, body);
  const streamOf = (id = "") => {
    const body = objects.get(id) ?? "";
    // A '\r' before the end can be the last byte of the stream; inflating ignores one that is not.
    const [, bytes = ""] = /stream\r?\n([\s\S]*?)\nendstream/.exec(body) ?? [];
    return /FlateDecode/.test(body) ? inflateSync(Buffer.from(bytes, "latin1")).toString("latin1") : bytes;
  };
  return [...objects.values()]
    .filter((body) => /\/Type\s*\/Page\b/.test(body))
    .map((page) => {
      const fonts = new Map<string, Letters>();
      for (const [, name = "", id = ""] of page.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        const [, letters] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "") ?? [];
        fonts.set(name, lettersOf(streamOf(letters)));
      }
      const [, contents] = /\/Contents (\d+) 0 R/.exec(page) ?? [];
      return textOf(streamOf(contents), fonts);
    });
}

/** What each code of a font means; all codes of a font are of one length. */
type Letters = Map<string, string>;

function lettersOf(table: string): Letters {
  const letters: Letters = new Map();
  for (const [, first = "", last = "", letter = ""] of table.matchAll(
    /^<([\dA-F]+)> (?:<([\dA-F]+)> )?<([\dA-F]+)>$/gim,
  )) {
    // The lines of codes' lengths look like a range's without its letter.
    const [from, to] = [first, last || first].map((code) => Number.parseInt(code, 16));
    for (let code = from ?? 0; code <= (to ?? 0); code++)
      letters.set(
        code.toString(16).padStart(first.length, "0"),
        String.fromCharCode(Number.parseInt(letter, 16) + code - (from ?? 0)),
      );
  }
  return letters;
}

function textOf(contents: string, fonts: Map<string, Letters>): string {
  let text = "";
  let letters: Letters = new Map();
  for (const [token, font, codes] of contents.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]+)>|\bET\b/gi)) {
    if (font) letters = fonts.get(font) ?? new Map();
    else if (codes) {
      const length = [...letters.keys()][0]?.length ?? 4;
      for (const code of codes.toLowerCase().match(new RegExp(`.{${length}}`, "g")) ?? [])
        text += letters.get(code) ?? "\uFFFD";
    } else if (token === "ET") text += " ";
  }
  return text.replace(/\s+/g, " ").trim();
}
