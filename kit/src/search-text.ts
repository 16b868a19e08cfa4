/** Latin accents only: in other scripts these marks make another letter. */
const ACCENTS = /[\u0300-\u036f]/g;

/** A text as a search compares it, without case and accents: 'sofia' finds 'Sofía', whichever bytes spell it. */
export function searchText(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(ACCENTS, "");
}
