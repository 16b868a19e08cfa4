import { connect } from "node:net";

/** Sends bytes as they are to the app and gives everything that came back: fetch would tidy them. */
export function raw(appUrl: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(appUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, "latin1"));
    let text = "";
    socket.setTimeout(10_000, () => {
      socket.destroy();
      reject(new Error(`No end of the answer to ${JSON.stringify(bytes.slice(0, 80))}`));
    });
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", () => resolve(text));
    socket.on("close", () => resolve(text));
  });
}

/** A GET of that very target. */
export function rawGet(appUrl: string, target: string, headers = ""): Promise<string> {
  return raw(appUrl, `GET ${target} HTTP/1.1\r\nHost: app\r\n${headers}Connection: close\r\n\r\n`);
}

export const statusOf = (answer: string) => Number(answer.split(" ", 2)[1]);
