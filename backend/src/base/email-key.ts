/** How an address is compared: two spellings of it, also in other forms of the same letters, are one account. */
export function emailKeyOf(email: string): string {
  return email.normalize("NFKC").toLowerCase();
}
