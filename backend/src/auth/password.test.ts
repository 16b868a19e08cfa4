import { expect, test } from "vitest";
import { argon2id, BusyError, createPasswordHasher, PARAMETERS } from "./password.ts";

test("a password is an Argon2id PHC string with today's parameters and a salt of its own", async () => {
  const hasher = createPasswordHasher();
  const [first, second] = await Promise.all([hasher.hash("Geheimnis-1"), hasher.hash("Geheimnis-1")]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(second).not.toBe(first);
  expect(await hasher.verify("Geheimnis-1", first)).toBe("right");
  expect(await hasher.verify("geheimnis-1", first)).toBe("wrong");
});

test("it agrees with the reference implementation", async () => {
  // echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32 -e
  const known = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  const hasher = createPasswordHasher();
  expect(await hasher.verify("password", known)).toBe("outdated");
});

/** One password as keyboards of different devices send it. */
const SPELLINGS = [
  "Café 1234",
  "Cafe\u0301 1234",
  "Café\u00a01234",
  "Café １２３４",
  "Ｃａｆé\u3000１２３４",
];

test.each(SPELLINGS)("a password typed as %j signs in from every device", async (typed) => {
  const hasher = createPasswordHasher();
  const phc = await hasher.hash(typed);
  for (const other of SPELLINGS) expect(await hasher.verify(other, phc), other).toBe("right");
  expect(await hasher.verify("Cafe 1234", phc)).toBe("wrong");
});

test("a hash of the letters as they were typed opens with these, and is to be made again", async () => {
  const typed = "Cafe\u0301\u00a01234";
  const hasher = createPasswordHasher();
  const salt = Buffer.alloc(16, 7);
  const earlier = `$argon2id$v=19$m=19456,t=2,p=1$${plain(salt)}$${plain(await argon2id(typed, salt, PARAMETERS))}`;
  expect(await hasher.verify(typed, earlier)).toBe("outdated");
  expect(await hasher.verify("Café 1234", earlier)).toBe("wrong");
  expect(await hasher.isAmong(typed, salt, [earlier])).toBe(true);
  expect(await hasher.isAmong("Café 1234", salt, [earlier])).toBe(false);
});

test("a wrong password costs the same hashes with an account and without", async () => {
  let count = 0;
  const hasher = createPasswordHasher({ derive: async () => Buffer.alloc(32, ++count) });
  const phc = await hasher.hash("x");
  const costs = async (act: () => Promise<unknown>) => {
    const before = count;
    await act();
    return count - before;
  };
  for (const typed of ["Caf1234", ...SPELLINGS])
    expect(await costs(() => hasher.verify(typed, phc)), typed).toBe(
      await costs(() => hasher.isAmong(typed, Buffer.alloc(16), [])),
    );
});

const plain = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

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
