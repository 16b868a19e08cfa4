/** Capitalizes the first letter: 'deleted Amara Okafor' becomes 'Deleted Amara Okafor'. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
