/** Joins class names, leaving out everything that is not a string. */
export function cx(...names: unknown[]): string {
  let joined = "";
  for (const name of names) {
    if (typeof name === "string" && name !== "") joined = joined === "" ? name : `${joined} ${name}`;
  }
  return joined;
}
