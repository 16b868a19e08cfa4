const PIECES: Record<string, string> = {
  dots: ".",
  "at signs": "@",
  letters: "a",
  digits: "1",
  spaces: " ",
  "line breaks": "\n",
  "plus signs": "+",
  "combining marks": "e\u0301\u0327",
  emoji: "👩🏽‍🦱",
  "right-to-left text": "\u202eשלום",
  NUL: "\u0000",
};

const SIZES = { small: 10_000, large: 100_000 };
/** Between two sizes, one ten times the other, linear work grows by 10 and quadratic work by 100: half way, as powers go. */
const RATIO_MAX = 30;
/** Quadratic work takes seconds for the large text; linear work takes 60 ms where a neighbour has filled the caches. */
const LIMIT_MS = 250;
/** Shorter times are the clock's own noise: some systems count a thread's time in ticks. */
const FLOOR_MS = 4;
const TRIES = 5;
/** No other work on the machine explains this much. */
const HOPELESS_MS = 1000;

/** Texts of a length that a pattern could stumble over, by name. */
export function hostileTexts(length: number): [name: string, text: string][] {
  const repeated = Object.entries(PIECES).map(([name, piece]): [string, string] => [
    name,
    piece.repeat(Math.ceil(length / piece.length)).slice(0, length),
  ]);
  return [
    ...repeated,
    ["an address of dots", `a@${".".repeat(length - 3)}@`],
    ["an address with dots and letters", `a@${"a.".repeat((length - 4) / 2)} @`],
    ["a time of many digits", `2026-12-01T09:00:00.${"0".repeat(length - 21)}x`],
    ["an address of the web", `https://${"a/../".repeat((length - 8) / 5)}`],
  ];
}

/**
 * Runs `work` with hostile texts of 10 and of 100 kB; returns those that were too slow: over the limit, or growing faster than
 * the text. Counted is the work, not the waiting, and the best of several tries: others use the machine too.
 */
export async function slowTexts(work: (text: string) => unknown): Promise<string[]> {
  const large = new Map(hostileTexts(SIZES.large));
  const slow: string[] = [];
  for (const [name, text] of hostileTexts(SIZES.small)) {
    const small = await bestTime(work, text, LIMIT_MS / RATIO_MAX);
    if (small > LIMIT_MS) {
      slow.push(`${name}: ${small.toFixed(2)} ms at once`);
      continue;
    }
    const limit = Math.min(LIMIT_MS, RATIO_MAX * Math.max(small, FLOOR_MS));
    const time = await bestTime(work, large.get(name) ?? "", limit);
    if (time > limit) slow.push(`${name}: ${small.toFixed(2)} ms, then ${time.toFixed(2)} ms`);
  }
  return slow;
}

/** The best of several tries in milliseconds of this thread's work; the first that is good enough ends them. */
async function bestTime(work: (text: string) => unknown, text: string, enough: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && best > enough; attempt++) {
    const start = process.threadCpuUsage();
    await work(text);
    // A pattern that stumbles does so in user time; the system's is that of memory, which differs from machine to machine.
    best = Math.min(best, process.threadCpuUsage(start).user / 1000);
    if (best > HOPELESS_MS) break;
  }
  return best;
}
