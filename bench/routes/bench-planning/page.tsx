import { Planning } from "./planning";

/** A page on which the benchmark plans, in the worker in which the board does. */
export default function Page() {
  return <Planning />;
}
