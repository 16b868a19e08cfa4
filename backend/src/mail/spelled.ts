import tlds from "tlds" with { type: "json" };

/** Words with nothing but a dot between two of them. It begins at a word, so that one pass is enough. */
const DOTTED = /(?<![\p{L}\p{M}\p{N}_-])[\p{L}\p{M}\p{N}_-]+(?:[.。．｡][\p{L}\p{M}\p{N}_-]+)+/gu;

const DOT = /[.。．｡]/u;

/** A host as people and mail programs know it, with anything after the first dot. */
const WEB = /^www[.。．｡]/iu;

/** What makes a host of the words before it: a path or a port. */
const ADDRESS_AFTER = /^(?:\/|:\d)/;

/** Characters that turn the direction of what follows them, up to the end of the line. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

const ENDS = new Set<string>(tlds);

/** Whether words end as a host on the internet does: mail programs make a link of 'evil.com', and none of 'Hair.By.Ilka'. */
function endsAsHost(words: string): boolean {
  const last = words
    .split(DOT)
    .slice(1)
    .findLast((label) => /\p{L}/u.test(label));
  const [end = ""] = last?.normalize("NFKC").toLowerCase().split(/[-_]/) ?? [];
  return ENDS.has(end) || end === "xn";
}

function apart(words: string, at: number, text: string): string {
  const isAddress =
    WEB.test(words) ||
    /(?:@|:\/\/)$/.test(text.slice(Math.max(0, at - 3), at)) ||
    ADDRESS_AFTER.test(text.slice(at + words.length, at + words.length + 2)) ||
    endsAsHost(words);
  return isAddress ? words.split(DOT).join(" . ") : words;
}

/** Typed lines as mails to strangers quote them: no clickable links, no direction changes. */
export const spelledLines = (text: string): string =>
  text.replace(TURNING, "").replace(DOTTED, apart).replaceAll("://", " ");

/**
 * Typed text for a mail, in one line, with addresses spelled so that no mail program turns them into links: anybody can name
 * a salon or write a reason, and have it sent to anybody.
 */
export const spelled = (text: string): string => spelledLines(text.replace(/\s+/g, " "));

/** Typed lines with their links, for a reader who knows the writer. */
export const asTyped = (text: string): string => text.replace(TURNING, "");
