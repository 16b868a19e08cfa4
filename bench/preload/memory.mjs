// Loaded into a server that is measured (node --expose-gc --import): reports its memory after a forced collection.
process.on("SIGUSR2", () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, rss, external } = process.memoryUsage();
  process.stdout.write(`\nbench-memory ${JSON.stringify({ heapUsed, rss, external })}\n`);
});
