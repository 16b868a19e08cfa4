import { connect } from "node:net";

const LOOK_MS = 2000;

/** Body of the answer to a GET; null when it is not OK. Rejects without an answer. */
export async function ask(url: string): Promise<string | null> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(LOOK_MS) });
  const text = await answer.text();
  return answer.ok ? text : null;
}

/** Rejects without an answer. */
export async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(LOOK_MS) });
  await answer.body?.cancel();
  return answer.status;
}

/** Sends a line to a port and returns the first piece of the answer. With an empty line it only connects. */
export function talk(port: number, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const end = (error: Error | null, answer = "") => {
      socket.destroy();
      if (error) reject(error);
      else resolve(answer);
    };
    socket.setTimeout(LOOK_MS, () => end(new Error("No answer came.")));
    socket.once("error", end);
    socket.once("connect", () => (line === "" ? end(null) : socket.write(`${line}\r\n`)));
    socket.once("data", (data) => end(null, data.toString()));
  });
}
