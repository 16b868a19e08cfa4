import { createServer } from "node:net";
import { StartError } from "@chairtime/kit/start-error";

/** The wanted port of the loopback interface, or, where another will do (or 0 is wanted), a free one. Throws StartError when taken. */
export async function loopbackPort(wanted: number, isRequired: boolean): Promise<number> {
  if (wanted > 0 && (await isFree(wanted))) return wanted;
  if (isRequired)
    throw new StartError(
      `BACKEND_PORT ${wanted} is in use. Stop what listens there, or set another BACKEND_PORT.`,
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
