import { type DehydratedState, dehydrate } from "@tanstack/react-query";
import { addressOf } from "../../api/client.ts";
import { type Period, periodQuery } from "../../api/record-calls.ts";
import { CLOSURES_PATH } from "../../records/closure/model.ts";
import { closureKeys } from "../../records/closure/queries.ts";
import { parseClosures } from "../../records/closure/wire.ts";
import { MEMBER_RECORDS } from "../../records/kinds.ts";
import { STAFF_PATH } from "../../records/member/model.ts";
import { staffKeys } from "../../records/member/queries.ts";
import { parseStaffList } from "../../records/member/wire.ts";
import { MEMBER_KINDS, type MemberKind } from "../../records/models.ts";
import { WIRES } from "../../records/wires.ts";
import { makeQueryClient } from "../query-client.ts";
import { type AskBackend, askAndRead, EMBEDDED_MAX } from "./ask-and-read.ts";

/** Cap on embedded schedules, breaks and time off together: more would outweigh the page. */
const RECORDS_MAX = 4000;

/**
 * The board's four lists, and the salon's closures if it keeps any, for the browser's cache: fetched together, but the
 * time off once its dates are known. Nothing for a team too large to embed.
 */
export async function prefetchTeam(
  ask: AskBackend,
  dates: Period | Promise<Period>,
  keepsClosures = false,
): Promise<DehydratedState> {
  const askFor = async (kind: MemberKind) => {
    const { path, keys, touches } = MEMBER_RECORDS[kind];
    const period = touches ? await dates : undefined;
    const address = addressOf({ path, ...(period && { query: periodQuery(period) }) });
    return { key: keys.team(period), list: await askAndRead<unknown[]>(ask, address, WIRES[kind].parseTeam) };
  };
  const askForClosures = async () => ({
    key: closureKeys.all,
    list: await askAndRead<unknown[]>(ask, CLOSURES_PATH, parseClosures),
  });
  const [members, ...lists] = await Promise.all([
    askAndRead(ask, STAFF_PATH, parseStaffList),
    ...(keepsClosures ? [askForClosures()] : []),
    ...MEMBER_KINDS.map(askFor),
  ]);
  const client = makeQueryClient();
  if (!members || members.length > EMBEDDED_MAX) return dehydrate(client);
  client.setQueryData(staffKeys.list(), members);
  const records = lists.reduce((sum, { list }) => sum + (list?.length ?? 0), 0);
  if (records <= RECORDS_MAX) for (const { key, list } of lists) if (list) client.setQueryData(key, list);
  return dehydrate(client);
}
