/** Returns words as a sentence of their own begins: 'deleted Amara Okafor' is 'Deleted Amara Okafor'. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
