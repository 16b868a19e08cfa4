// Loaded into a backend whose queries are to be explained (node --import): keeps each text with the first values that
// came with it in the file BENCH_QUERIES, one JSON line each.
import { appendFileSync } from "node:fs";
import pg from "pg";

const seen = new Set();
const { query } = pg.Client.prototype;

pg.Client.prototype.query = function (config, values, ...rest) {
  const text = typeof config === "string" ? config : config?.text;
  if (typeof text === "string" && !seen.has(text)) {
    seen.add(text);
    const given = Array.isArray(values) ? values : (config?.values ?? []);
    appendFileSync(process.env.BENCH_QUERIES, `${JSON.stringify({ text, values: given })}\n`);
  }
  return query.call(this, config, values, ...rest);
};
