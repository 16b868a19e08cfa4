/** Joins class names, leaving out what is not there. */
export function cx(...names: unknown[]): string {
  let joined = "";
  for (const name of names) {
    if (typeof name === "string" && name !== "") joined = joined === "" ? name : `${joined} ${name}`;
  }
  return joined;
}
