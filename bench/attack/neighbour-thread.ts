import { parentPort, workerData } from "node:worker_threads";
import type { Manager } from "../support/manager.ts";
import { announce, type Look, visit, work } from "./neighbour-looks.ts";

/** What the neighbour's thread gets: the addresses of both servers, who looks, and until when. */
export interface Neighbour {
  web: { url: string };
  backend: { url: string };
  manager: Manager;
  until: number;
}

// The neighbour has its own thread, so the attackers' work delays none of its looks. It posts each one when it ends.
const { web, backend, manager, until }: Neighbour = workerData;
const noted = (look: Look) => parentPort?.postMessage(look);
await Promise.all([
  announce(backend, manager, until, noted),
  work(web, manager, until, noted),
  visit(web, manager, until, noted),
]);
