// Preloaded into a process whose standard input is a pipe from its parent: it stops when the parent is gone, however
// that went. A backend left behind would hold its port and the lock of its data folder.
process.stdin.on("end", () => process.kill(process.pid, "SIGTERM"));
process.stdin.on("error", () => process.kill(process.pid, "SIGTERM"));
process.stdin.resume();
// The pipe alone does not keep the process running.
if ("unref" in process.stdin) process.stdin.unref();
