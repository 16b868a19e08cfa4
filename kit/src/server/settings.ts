import * as z from "zod/mini";
import { StartError } from "./start-error.ts";
import { isWeakSecret, SECRET_MIN } from "./weak-secret.ts";

/**
 * Reads the settings that a table declares from an environment. An empty one counts as not set. Throws StartError with
 * one sentence for every bad one, each beginning with its name.
 */
export function readSettings<Table extends z.core.$ZodShape>(
  table: Table,
  env: Record<string, string | undefined>,
): z.output<z.ZodMiniObject<Table>> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = z.safeParse(z.object(table), set);
  if (parsed.success) return parsed.data;
  throw new StartError(
    parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join("\n"),
  );
}

/** Declares a whole number within limits, both included. */
export const whole = (min: number, max: number, unset: number) =>
  setting(unset, `must be a whole number from ${min} to ${max}.`, (text) => {
    const number = Number(text);
    return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
  });

/** Any text, or `null` when not set. */
export const text = z._default(z.nullable(z.string()), null);

/** Declares any text, with the one that counts when none is set. */
export const textOr = (unset: string) => z._default(z.string(), unset);

/** Declares one of a few words. */
export const oneOf = <const Words extends readonly string[]>(words: Words, unset: Words[number]) =>
  setting<Words[number], Words[number]>(unset, `must be one of ${words.join(", ")}.`, (value) =>
    words.find((word) => word === value),
  );

/** Declares an address of one of these protocols ('https:'), read without the slashes at its end; `null` when not set. */
export const address = (...protocols: string[]) => {
  const beginnings = protocols.map((protocol) => `${protocol}//`).join(" or ");
  return setting(null, `must be an address that begins with ${beginnings}.`, (value) =>
    protocols.includes(URL.parse(value)?.protocol ?? "") ? value.replace(/\/+$/, "") : undefined,
  );
};

/** An http origin without a trailing slash, or `null` when not set. */
export const origin = setting(
  null,
  "must be an origin without a path, such as https://salon.example.",
  (value) => {
    const url = URL.parse(value);
    const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
    return isOrigin ? url.origin : undefined;
  },
);

/** Declares an IANA zone, spelled as it was set: the runtime may resolve it to an older name of the zone. */
export const zone = (unset: string) =>
  setting(unset, "must be an IANA zone such as Asia/Kolkata.", (name) => {
    try {
      new Intl.DateTimeFormat("en-US", { timeZone: name });
      return name;
    } catch {
      return undefined;
    }
  });

const STRONG = `must be at least ${SECRET_MIN} random characters`;
const COMMAND = "for example from: openssl rand -hex 32";

/** A strong secret, or `null` when not set. */
export const secret = setting(null, `${STRONG}, ${COMMAND}`, (value) =>
  isWeakSecret(value) ? undefined : value,
);

/** The same, several separated by commas. */
export const secrets = setting(null, `${STRONG} (several are separated by commas), ${COMMAND}`, (value) => {
  const all = value.split(",").map((one) => one.trim());
  return all.some(isWeakSecret) ? undefined : all;
});

/** Declares a setting parsed by `read`, or `unset` without one. Refuses it with the sentence where `read` returns undefined. */
export function setting<Value, Unset>(
  unset: Unset,
  sentence: string,
  read: (text: string) => Value | undefined,
) {
  return z.pipe(
    z.optional(z.string()),
    z.transform((value: string | undefined, context): Value | Unset => {
      if (value === undefined) return unset;
      const made = read(value);
      if (made !== undefined) return made;
      context.issues.push({ code: "custom", input: value, message: sentence });
      return z.NEVER;
    }),
  );
}
