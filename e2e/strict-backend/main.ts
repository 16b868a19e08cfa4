import { createStrictBackend } from "./server.ts";

const port = Number(process.env.STRICT_BACKEND_PORT ?? 4290);

createStrictBackend().listen(port, "127.0.0.1", () => {
  console.log(`The scripted hosted backend listens on http://127.0.0.1:${port}`);
});
