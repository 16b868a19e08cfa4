import { readdirSync, readFileSync } from "node:fs";
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

test.skipIf(process.platform !== "linux")("threads of passwords come after the others", async () => {
  const priorities = () =>
    readdirSync("/proc/self/task").map((thread) => {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, "utf8");
      // After the name in brackets, which may hold anything, the 17th field.
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);
    });
  const own = createHashThreads(1);
  const before = priorities().filter((nice) => nice === 10).length;
  await own.derive("x", Buffer.alloc(16), { memory: 64, passes: 1, parallelism: 1 });
  expect(priorities().filter((nice) => nice === 10)).toHaveLength(before + 1);
  expect(priorities()).toContain(0);
  await own.close();
});
