const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const PLAIN_EVERY_MS = 30_000;
const tty = Boolean(process.stdout.isTTY);

/**
 * The progress of each running step: several share the one line.
 * @type {Set<() => string>}
 */
const underWay = new Set();
let frame = 0;

function draw() {
  const line = `${FRAMES[frame++ % FRAMES.length]} ${[...underWay].map((says) => says()).join("  ")}`;
  process.stdout.write(`\r\x1b[2K${line.slice(0, (process.stdout.columns ?? 80) - 1)}`);
}

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`);

/**
 * A duration for people.
 * @param {number} milliseconds
 */
export function elapsed(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, "0")} s`;
}

/**
 * Runs a long step and shows that it is running: a running line on a terminal, plain lines elsewhere. `note` reports
 * the step's progress.
 * @template T
 * @param {string} title
 * @param {(note: (text: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const begun = Date.now();
  let noted = "";
  const time = () => elapsed(Date.now() - begun);
  const says = () => `${title} ${time()}  ${noted}`;
  underWay.add(says);
  if (!tty) say(`${title} ...`);
  const timer = tty
    ? setInterval(draw, 100)
    : setInterval(() => say(`  ${title}: ${time()}${noted && `, ${noted}`}`), PLAIN_EVERY_MS);
  const end = (/** @type {string} */ mark, /** @type {string} */ word) => {
    clearInterval(timer);
    underWay.delete(says);
    say(tty ? `\r\x1b[2K${mark} ${title} ${time()}` : `  ${title}: ${word} in ${time()}`);
  };
  try {
    const result = await work((text) => {
      // Colours would be cut in the middle.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a colour begins with it
      noted = text.replace(/\x1b\[[0-9;]*[A-Za-z]/g, "").trim();
    });
    end("✓", "done");
    return result;
  } catch (error) {
    end("✗", "failed");
    throw error;
  }
}
