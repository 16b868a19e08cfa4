/** A value that scripts/e2e.mjs passes to the specs. */
export function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the specs with \`node scripts/e2e.mjs\`.`);
  return value;
}
