import { aptInstall, findProgram } from "./find.mjs";

/**
 * Installs redis-server, which some tests start, if it is missing. False if that failed.
 * @param {(text: string) => void} note
 */
export async function ensureRedis(note) {
  const found = () => findProgram(["redis-server"]) !== null;
  return found() || ((await aptInstall("redis-server", note)) && found());
}
