import { parseArgs } from "node:util";
import { StartError } from "@chairtime/kit/server/start-error";
import { sql } from "drizzle-orm";
import { newId } from "../base/uuid.ts";
import type { Database } from "../db/database.ts";
import { eraseMember } from "./erase-member.ts";
import { eraseUser } from "./erase-user.ts";
import { exportMember, exportUser } from "./export-person.ts";
import { type FoundPerson, findPerson } from "./find-person.ts";

const USAGE =
  "Write: npm run person -- export EMAIL, or: npm run person -- delete EMAIL. A member's id does instead of the address; --salon ID looks for members of one salon alone, --yes deletes without a question.";

interface Terminal {
  isConfirmed(): Promise<boolean>;
  say(line: string): void;
}

/**
 * Runs `npm run person` in one transaction and returns what it prints. Throws StartError for mistakes that the operator
 * can fix, and Failure 409 for the last owner of a salon with other people.
 */
export async function runPersonCommand(db: Database, args: string[], terminal: Terminal): Promise<string> {
  const { positionals, values } = parse(args);
  const [deed, who, ...rest] = positionals;
  if ((deed !== "export" && deed !== "delete") || who === undefined || rest.length > 0)
    throw new StartError(USAGE);
  return db.transaction(async (tx) => {
    // Reading whole histories may take longer than a request is allowed.
    await tx.execute(sql`set local statement_timeout = 0`);
    const found = await findPerson(tx, who, values.salon);
    if (deed === "export") return textOf(tx, found);
    await refuseUnsure(found, terminal, values.yes);
    await erase(tx, found);
    return "Deleted, also from the history. Backups still have it until newer ones replace them.";
  });
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { salon: { type: "string" }, yes: { type: "boolean", default: false } },
    });
  } catch {
    throw new StartError(USAGE);
  }
}

async function textOf(tx: Database, { user, members }: FoundPerson): Promise<string> {
  const files: string[] = [];
  for (const member of members) files.push(await exportMember(tx, member));
  return `{\n"user": ${user ? await exportUser(tx, user) : "null"},\n"members": [${files.join(",")}]\n}`;
}

async function refuseUnsure(
  { user, members, links }: FoundPerson,
  { say, isConfirmed }: Terminal,
  isSure: boolean,
): Promise<void> {
  const users = user?.userIds.length ?? 0;
  if (users + members.length + links === 0) throw new StartError("Nobody was found.");
  const lines = members.map(({ salonId, employeeId }) => `\n  ${employeeId} of salon ${salonId}`);
  say(
    `${counted(users, "user")}, ${counted(links, "registration or invitation", "registrations or invitations")}, ${counted(members.length, "member")}${lines.join("")}`,
  );
  if (!isSure && !(await isConfirmed())) throw new StartError("Nothing was changed.");
}

const counted = (count: number, one: string, several = `${one}s`) =>
  `${count} ${count === 1 ? one : several}`;

async function erase(tx: Database, { user, members }: FoundPerson): Promise<void> {
  const operator = { userId: null, name: "", action: null, role: "owner", seesReasons: true } as const;
  for (const { salonId, employeeId } of members)
    await eraseMember(tx, { ...operator, salonId, requestId: newId() }, employeeId);
  if (user) await eraseUser(tx, user);
}
