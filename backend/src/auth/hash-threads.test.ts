import { afterAll, expect, test } from "vitest";
import { createHashThreads } from "./hash-threads.ts";
import { argon2id, createPasswordHasher } from "./password.ts";

const threads = createHashThreads(2);
afterAll(() => threads.close());

test("threads hash as the process does, several at once, and verify each other's hashes", async () => {
  const inside = createPasswordHasher({ derive: argon2id });
  const hasher = createPasswordHasher({ derive: threads.derive, running: threads.size });
  const passwords = [
    "Correct-horse-1",
    "Pferd-mit-Umlaut-\u00e4\u00f6\u00fc",
    "\u{1f984}-unicorn-2",
    "a",
    "",
  ];
  const hashes = await Promise.all(passwords.map((password) => hasher.hash(password)));
  for (const [index, password] of passwords.entries()) {
    expect(await inside.verify(password, hashes[index] ?? "")).toBe(true);
    expect(await hasher.verify(`${password}x`, hashes[index] ?? "")).toBe(false);
  }
});

test("a task that a thread cannot do is refused, and the next one is done", async () => {
  const salt = Buffer.alloc(16);
  await expect(threads.derive("x", salt, { memory: 1, passes: 0, parallelism: 1 })).rejects.toThrow();
  const tag = await threads.derive("x", salt, { memory: 64, passes: 1, parallelism: 1 });
  expect(tag).toHaveLength(32);
});
