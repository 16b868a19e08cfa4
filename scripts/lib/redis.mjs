import { aptInstall, findProgram } from "./find.mjs";

/**
 * Returns whether there is a redis-server for the tests that start one, after an attempt to install it.
 * @param {(text: string) => void} note
 */
export async function ensureRedis(note) {
  const found = () => findProgram(["redis-server"]) !== null;
  return found() || ((await aptInstall("redis-server", note)) && found());
}
