import { writeFile } from "node:fs/promises";
import { NARROW, openSheet, WIDE } from "./contact-page.ts";
import type { Shot } from "./contact-steps.ts";
import { showTheme } from "./support/theme.ts";
import { toWebp } from "./support/webp.ts";

// Pictures of every screen and state of the demo salon, made by `node scripts/pictures.mjs`: those of the README
// (docs/screenshot.webp and its light twin, board.webp, phone.webp), and docs/contact-sheet.webp with all of them in small,
// wide and narrow, and its light twin. With PICTURES_TO each is a file of that folder too, in its own size; with
// PICTURES_OF (a regular expression)
// only those whose names it matches are taken, at the sizes of PICTURES_AT ('820x1180 1920x1080') where it is set, and no
// sheet is made.

/** Half of the sheet's own width. */
const SMALL = { width: 1020, quality: 0.5 };

const OF_README = { width: WIDE.width, quality: 0.8 };

const THEMES = ["dark", "light"] as const;

/** One shot in one theme. */
type Themed = Record<(typeof THEMES)[number], Buffer>;

interface Picture {
  name: string;
  wide: Themed;
  narrow: Themed;
}

const sheet = await openSheet();
const pictures: Picture[] = [];
const failed: string[] = [];
const sizes = (process.env.PICTURES_AT ?? "").split(" ").flatMap((size) => {
  const [width, height] = size.split("x").map(Number);
  return width && height ? [{ width, height }] : [];
});
const wanted = process.env.PICTURES_OF ? new RegExp(process.env.PICTURES_OF) : null;
for (const shot of sheet.shots) {
  if (wanted && !wanted.test(shot.name)) continue;
  console.log(shot.name);
  try {
    for (const size of sizes) await take(shot, size);
    if (sizes.length > 0) continue;
    pictures.push({ name: shot.name, wide: await take(shot, WIDE), narrow: await take(shot, NARROW) });
  } catch (error) {
    // Continues: the others are worth a sheet, and one run names all that fail.
    failed.push(`${shot.name}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
  }
}
// A run that was ended has lost its browser, and most of its pictures.
if (!wanted && sheet.browser.isConnected()) await writeSheets();
await sheet.browser.close();
if (failed.length > 0) {
  console.error(`Not taken:\n${failed.join("\n")}`);
  process.exitCode = 1;
}

async function writeSheets(): Promise<void> {
  const shown = (name: string) => pictures.find((picture) => picture.name === name);
  const [staff, board, week] = [shown("Staff"), shown("Team"), shown("Own week")];
  if (staff) {
    await write("screenshot", staff.wide.dark, OF_README);
    await write("screenshot-light", staff.wide.light, OF_README);
  }
  if (board) await write("board", board.wide.light, OF_README);
  if (week) await write("phone", week.narrow.light, { ...OF_README, width: NARROW.width });
  await write("contact-sheet", await compose(pictures, "dark"), SMALL);
  await write("contact-sheet-light", await compose(pictures, "light"), SMALL);
}

/** The history of the repository keeps every version of these files. */
async function write(name: string, png: Buffer, size: typeof SMALL): Promise<void> {
  await writeFile(`docs/${name}.webp`, await toWebp(sheet.browser, png, size));
}

async function take(shot: Shot, viewport: typeof WIDE): Promise<Themed> {
  const page = await sheet.open(shot, viewport);
  const themed: Themed = { dark: Buffer.alloc(0), light: Buffer.alloc(0) };
  for (const theme of THEMES) {
    await showTheme(page, theme);
    // A member's own week is as the device is.
    await page.emulateMedia({ colorScheme: theme });
    // What fades in is only half there at first; a spinner would never end.
    await page.evaluate(async () => {
      const ending = document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
      await Promise.allSettled(ending.map((one) => one.finished));
    });
    themed[theme] = await page.screenshot({ animations: "disabled" });
    // To look at one at its own size.
    const single = `${shot.name.replace(/\W+/g, "-")}-${viewport.width}${theme === "light" ? "-light" : ""}.png`;
    if (process.env.PICTURES_TO) await writeFile(`${process.env.PICTURES_TO}/${single}`, themed[theme]);
  }
  await page.context().close();
  return themed;
}

/** Lays the pictures out on one page, and takes its picture. */
async function compose(all: Picture[], theme: keyof Themed): Promise<Buffer> {
  const image = (png: Buffer, width: number) =>
    `<img src="data:image/png;base64,${png.toString("base64")}" width="${width}">`;
  const figures = all.map(
    ({ name, wide, narrow }) =>
      `<figure><div>${image(wide[theme], 488)}${image(narrow[theme], 141)}</div><figcaption>${name}</figcaption></figure>`,
  );
  const style = `body { margin: 24px; background: #000; color: #b2b5c0; font: 14px sans-serif; display: grid; gap: 24px;
    grid-template-columns: repeat(3, max-content); width: max-content } figure { margin: 0 } div { display: flex; gap: 8px;
    align-items: flex-start } img { border: 1px solid #333; border-radius: 4px } figcaption { padding: 6px 2px }`;
  const page = await sheet.browser.newPage({ viewport: { width: 2040, height: 900 } });
  await page.setContent(`<style>${style}</style>${figures.join("")}`);
  const whole = await page.screenshot({ fullPage: true });
  await page.close();
  return whole;
}
