// Preloaded into the bundled backend: its standard input is a pipe from the web server, and ends when that is gone,
// however it went. A backend left behind would hold its port and the lock of its data folder.
process.stdin.on("end", () => process.kill(process.pid, "SIGTERM"));
process.stdin.on("error", () => process.kill(process.pid, "SIGTERM"));
process.stdin.resume();
// The pipe alone keeps nobody running.
if ("unref" in process.stdin) process.stdin.unref();
