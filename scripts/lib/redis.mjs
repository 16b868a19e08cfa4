import { aptInstall, findProgram } from "./find.mjs";
import { freePort } from "./ports.mjs";
import { start, temporaryFolder } from "./processes.mjs";

/**
 * The address of a Redis for tests: TEST_REDIS_URL, else one that keeps nothing; null when there is none to be had.
 * @param {(text: string) => void} note
 */
export async function testRedis(note) {
  if (process.env.TEST_REDIS_URL) return process.env.TEST_REDIS_URL;
  const find = () => findProgram(["redis-server", "valkey-server"]);
  const program = find() ?? ((await aptInstall("redis-server", note)) ? find() : null);
  if (!program) return null;
  const port = await freePort();
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  return new Promise((resolve) => {
    const onLine = (/** @type {string} */ line) => {
      if (/ready to accept connections/i.test(line)) resolve(`redis://127.0.0.1:${port}`);
    };
    start(program, args, { cwd: temporaryFolder("redis"), onLine }).exited.then(() => resolve(null));
  });
}
