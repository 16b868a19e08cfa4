import { said } from "@chairtime/messages/said";
import { describe, expect, test } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { runItems } from "./run-items.ts";

const items = ["a", "b", "c", "d", "e", "f"];
const kinds = (results: { kind: string }[]) => results.map(({ kind }) => kind);

describe("saving one after another", () => {
  test("says for each whether it was saved, and why not", async () => {
    const results = await runItems(items.slice(0, 3), async (item) => {
      if (item === "b") throw new ApiError("It overlaps.", { kind: "answer", status: 409 });
      return item.toUpperCase();
    });
    expect(kinds(results)).toEqual(["saved", "refused", "saved"]);
    expect(results.map(({ value }) => value)).toEqual(["A", null, "C"]);
    expect(results[1]?.words).toBe("It overlaps.");
  });

  test("stops asking a backend that is gone, and reports unsent items", async () => {
    const sent: string[] = [];
    const results = await runItems(items, async (item) => {
      sent.push(item);
      if (item !== "a") throw new ApiError("Gone.", { kind: "network" });
    });
    expect(kinds(results)).toEqual(["saved", "failed", "failed", "failed", "untried", "untried"]);
    expect(sent).toEqual(["a", "b", "c", "d"]);
  });

  test("sends nothing more once the session has ended or somebody stopped it", async () => {
    const ended = await runItems(items.slice(0, 3), async (item) => {
      if (item === "b") throw new ApiError("Token refresh failed", { kind: "session-ended", status: 401 });
    });
    expect(kinds(ended)).toEqual(["saved", "refused", "untried"]);
    const stop = new AbortController();
    const done: number[] = [];
    const stopped = await runItems(items.slice(0, 3), async () => stop.abort(), {
      signal: stop.signal,
      progress: (count) => done.push(count),
    });
    expect(kinds(stopped)).toEqual(["saved", "untried", "untried"]);
    expect(stopped[1]?.words).toEqual(said("errors.save.stopped"));
    expect(done).toEqual([1]);
  });
});
