const and = new Intl.ListFormat("en-GB");

/** Returns 'a', 'a and b', 'a, b and c'. */
export const listWords = (items: readonly string[]): string => and.format(items);
