import { createServer } from "node:net";
import { StartError } from "@chairtime/kit/server/start-error";

/** The preferred loopback port, or a free one if that is taken or 0. Throws StartError if it is taken and `isRequired`. */
export async function loopbackPort(preferred: number, isRequired: boolean): Promise<number> {
  if (preferred > 0 && (await isFree(preferred))) return preferred;
  if (isRequired)
    throw new StartError(
      `BACKEND_PORT ${preferred} is in use. Stop the program that uses it, or set another BACKEND_PORT.`,
    );
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
