/** Words with nothing but a dot between two of them. It begins at a word, so that one pass is enough. */
const DOTTED = /(?<![\p{L}\p{M}\p{N}_-])[\p{L}\p{M}\p{N}_-]+(?:[.。．｡][\p{L}\p{M}\p{N}_-]+)+/gu;

/** A dot before what can be the end of a host's name: two letters, or such letters in another script. */
const HOST_DOT = /[.。．｡](?=\p{L}\p{M}*\p{L})/u;

/** A host as people and mail programs know it, with anything after the first dot. */
const WEB = /^www[.。．｡]/iu;

/** Characters that turn the direction of what follows them, up to the end of the line. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

const apart = (words: string) =>
  WEB.test(words) || HOST_DOT.test(words) ? words.split(/[.。．｡]/u).join(" . ") : words;

/**
 * Returns typed text as a mail quotes it: one line, without anything that a mail program turns into a link, or that turns
 * the words around it.
 * Anybody can name a salon or write a reason, and have it sent to anybody.
 */
export const spelled = (text: string): string =>
  text.replace(TURNING, "").replace(/\s+/g, " ").replaceAll("://", " ").replace(DOTTED, apart);
