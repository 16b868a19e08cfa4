import fc from "fast-check";
import { calls } from "../calls/calls.ts";

const ID = "01890000-0000-7000-8000-000000000000";

const words = [...new Set(calls.flatMap(({ path }) => path.split("/").slice(2)))].filter(
  (word) => word !== "{id}",
);
const segment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 2, arbitrary: fc.constant(ID) },
  { weight: 1, arbitrary: fc.constantFrom("", "nothing", "Employees", "{id}") },
);
const known = fc.constantFrom(...calls.map(({ path }) => path));

/** Requests by method and path: some that the contract names, some that resemble them, some that it does not. */
export const addresses = fc.record({
  method: fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH"),
  path: fc.oneof(
    known.map((path) => path.replace("{id}", ID)),
    // A word, an id or nothing where the path ends, or one segment more.
    fc.tuple(known, segment).map(([path, end]) => path.replace(/[^/]+$/, end)),
    fc.tuple(known, segment).map(([path, end]) => `${path.replace("{id}", ID)}/${end}`),
    fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => `/api/${segments.join("/")}`),
  ),
});

/**
 * The methods that a document has for a path: those of the path itself, otherwise those of the one that ends with an
 * id.
 */
export function methodsOf(paths: Record<string, object>, path: string): string[] {
  const pattern = Object.keys(paths).find((one) =>
    new RegExp(`^${one.replace("{id}", "[^/]+")}$`).test(path),
  );
  const methods = paths[path] ?? paths[pattern ?? ""] ?? {};
  return Object.keys(methods).map((method) => method.toUpperCase());
}
