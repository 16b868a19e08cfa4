import { expect, test } from "vitest";
import { BusyError, createPasswordHasher } from "./password.ts";

test("a password is an Argon2id PHC string with today's parameters and a salt of its own", async () => {
  const hasher = createPasswordHasher();
  const [first, second] = await Promise.all([hasher.hash("Geheimnis-1"), hasher.hash("Geheimnis-1")]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(second).not.toBe(first);
  expect(await hasher.verify("Geheimnis-1", first)).toBe(true);
  expect(await hasher.verify("geheimnis-1", first)).toBe(false);
  expect(await hasher.verifyNothing("Geheimnis-1")).toBe(false);
});

test("it agrees with the reference implementation", async () => {
  // echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32 -e
  const known = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  const hasher = createPasswordHasher();
  expect(await hasher.verify("password", known)).toBe(true);
  expect(hasher.isOutdated(known)).toBe(true);
  expect(hasher.isOutdated(await hasher.hash("x"))).toBe(false);
});

test("only a few are hashed at once, some wait, the rest are turned away, and room comes back", async () => {
  const release: (() => void)[] = [];
  let most = 0;
  let now = 0;
  const hasher = createPasswordHasher({
    running: 2,
    waiting: 3,
    derive: async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise<void>((resolve) => release.push(resolve));
      now -= 1;
      return Buffer.alloc(32);
    },
  });
  const tasks = Array.from({ length: 6 }, () => hasher.hash("x"));
  await expect(tasks[5]).rejects.toThrow(BusyError);
  const rest = Promise.all(tasks.slice(0, 5));
  let done = 0;
  for (const task of tasks.slice(0, 5)) task.then(() => (done += 1));
  while (done < 5) {
    release.shift()?.();
    await Promise.resolve();
  }
  await rest;
  expect(most).toBe(2);
  const again = hasher.hash("x");
  release.shift()?.();
  await again;
});
