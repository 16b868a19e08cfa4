import { Socket } from "node:net";

// Preloaded into a process whose fourth stream is a pipe to its parent: a byte a second says that its event loop turns.
// Nothing else shows that: an answer over HTTP may wait behind a database or a crowd of connections.
const EVERY_MS = 1000;

const parent = new Socket({ fd: 3, readable: false, writable: true });
// A parent that is gone is noticed elsewhere.
parent.on("error", () => clearInterval(timer));
parent.unref();
const timer = setInterval(() => parent.write("."), EVERY_MS);
timer.unref();
