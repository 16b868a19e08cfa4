import { createHash } from "node:crypto";
import { ONCE_HEADER, ONCE_SHAPE } from "@chairtime/contract/calls/once";
import { type Said, said } from "@chairtime/messages/said";
import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Context, MiddlewareHandler } from "hono";
import type { Caller, ChangeAuthor } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { keptAnswers } from "../db/kept-answer-schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { Failure, refusalBody } from "../http/failure.ts";
import { etagOf } from "../http/if-match.ts";
import { languageOf } from "../http/language.ts";
import type { NewChange } from "../records/new-change.ts";
import { seenRecord } from "../records/seen-record.ts";

const READS = /^(GET|HEAD)$/;
/** Longer responses aren't stored: a retry only learns that its plan was saved. */
const KEPT_CHARACTERS = 65_536;
/** Of a salon. More than anybody saves between a lost answer and its repetition. */
const NEWEST = 1000;
/** An attempt that was saved meets itself again in one of these: the key is taken, or the record is no longer as its writer saw it. */
const PERHAPS_SAVED = new Set([404, 409, 412, 500, 503]);

/**
 * Repeats the stored answer of a write with the same `Idempotency-Key`. New writes pay nothing: the key is written with
 * them, and looked up only if they fail.
 */
export function answerOnce(db: Database): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = c.req.header(ONCE_HEADER);
    if (key === undefined || READS.test(c.req.method)) return next();
    if (!ONCE_SHAPE.test(key)) throw new Failure(400, said("refusals.body.key"));
    const { caller } = c.var;
    const once = { key, request: await digestOf(c, caller) };
    c.set("caller", { ...caller, once });
    await next();
    if (!c.error || !PERHAPS_SAVED.has(c.res.status)) return;
    const kept = await keptAnswer(db, caller.salonId, key);
    if (!kept) return;
    // Hono keeps the headers of an answer that is replaced; this is another one.
    const again = kept.request === once.request ? answerOf(c, caller, kept) : reused(c);
    c.res = undefined;
    c.res = again;
  };
}

type Kept = typeof keptAnswers.$inferSelect;

async function keptAnswer(db: Database, salonId: SalonId, key: string): Promise<Kept | undefined> {
  const [kept] = await db
    .select()
    .from(keptAnswers)
    .where(and(eq(keptAnswers.salonId, salonId), eq(keptAnswers.key, key)));
  return kept;
}

function answerOf(c: Context<AppEnv>, caller: Caller, { resource, answer }: Kept): Response {
  if (c.req.method === "DELETE") return c.body(null, 204);
  if (answer === null) return refused(c, said("refusals.record.savedAlready"), { code: "saved_already" });
  if (resource === null) return c.json(answer);
  const version = "version" in answer ? Number(answer.version) : 0;
  const status = c.req.method === "POST" ? 201 : 200;
  return c.json(seenRecord(resource, answer, caller), status, { etag: etagOf(version) });
}

const reused = (c: Context<AppEnv>) => refused(c, said("refusals.body.keyReused"), { code: "key_reused" });

const refused = (c: Context<AppEnv>, sentence: Said, body: { code: string }) =>
  c.json({ ...refusalBody(sentence, languageOf(c)), ...body }, 409);

/** A call is the same only from the same caller, to the same record at the same version, with the same body. */
async function digestOf(c: Context<AppEnv>, { userId }: Caller): Promise<string> {
  const { method, path } = c.req;
  const digest = createHash("sha256");
  digest.update(JSON.stringify([userId, method, path, c.req.header("if-match") ?? null]));
  return digest.update(await c.req.text()).digest("base64url");
}

/** Part of a statement that stores the response to a write; the version is `last` of `counter`. */
export function keepingRecord({ salonId, once }: ChangeAuthor, { resource, after }: NewChange): SQL {
  if (!once) return sql``;
  const record = after && JSON.stringify(after);
  return sql`, kept as (
      insert into ${keptAnswers} (salon_id, key, request, resource, answer)
      select ${salonId}::uuid, ${once.key}, ${once.request}, ${resource},
        ${record}::jsonb || jsonb_build_object('version', counter.last)
      from counter
    )`;
}

/**
 * Keeps the answer to several writes in their transaction, null for nothing. Throws the database's error where the key
 * is taken.
 */
export async function keepAnswer(
  tx: Database,
  { salonId, once }: ChangeAuthor,
  answer: object | null,
): Promise<void> {
  if (!once) return;
  const isShort = answer !== null && JSON.stringify(answer).length <= KEPT_CHARACTERS;
  await tx.insert(keptAnswers).values({ salonId, ...once, resource: null, answer: isShort ? answer : null });
}

/** Deletes answers after a day. */
export async function forgetAnswers(db: Database): Promise<void> {
  await db.delete(keptAnswers).where(lt(keptAnswers.createdAt, sql`now() - interval '1 day'`));
}

/** Deletes all but the newest answers of the salons that have saved something in the last minutes. */
export async function boundAnswers(db: Database): Promise<void> {
  await db.execute(sql`
    delete from ${keptAnswers} as kept using (
      select salon_id, key, row_number() over (partition by salon_id order by created_at desc) as place
      from ${keptAnswers}
      where salon_id in (
        select distinct salon_id from ${keptAnswers} where created_at > now() - interval '3 minutes'
      )
    ) as placed
    where placed.place > ${NEWEST} and kept.salon_id = placed.salon_id and kept.key = placed.key`);
}
