import type { Salon } from "../../records/salon/model.ts";
import { mayDecide, mayPlan } from "../may.ts";
import type { Tool } from "../tool.ts";
import { confirm } from "./confirm.ts";
import { freeSlots } from "./free-slots.ts";
import { gaps } from "./gaps.ts";
import { hours } from "./hours.ts";
import { propose } from "./propose.ts";
import { team } from "./team.ts";
import { waitingRequests } from "./waiting-requests.ts";
import { whoCouldCover } from "./who-could-cover.ts";
import { whoIsFree } from "./who-is-free.ts";
import { whoWorks } from "./who-works.ts";

const FOR_ALL: readonly Tool[] = [team, whoWorks, whoIsFree, gaps, whoCouldCover, hours, freeSlots];

/** Tools for a token: a read-only one gets none that changes anything. */
export function toolsFor(caller: Pick<Salon, "features" | "me">): readonly Tool[] {
  return [
    ...FOR_ALL,
    ...(mayDecide(caller) ? [waitingRequests] : []),
    ...(mayPlan(caller) ? [propose, confirm] : []),
  ];
}
