import { spawnSync } from "node:child_process";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../scripts/lib/ports.mjs";
import { run, whenDone } from "../../scripts/lib/processes.mjs";
import { type Server, startBackend } from "../support/servers.ts";
import type { Fault } from "./faults.ts";
import { pause } from "./nodes.ts";

const FULL_MS = 20_000;
const DISK = "600m";

/** The soak's backend on its own server: paused, its disk filled, and started again when it ends, as a supervisor does. */
export class SoakBackend {
  readonly #folder: string;
  readonly #settings: Record<string, string>;
  readonly #name = "backend";
  #server: Server | null = null;
  #isOver = false;
  #hasDisk = false;
  restarts = 0;

  constructor(folder: string, settings: Record<string, string>) {
    this.#folder = folder;
    this.#settings = settings;
  }

  async start(): Promise<Server> {
    this.#hasDisk = await mountDisk(this.#dataDir);
    const BACKEND_PORT = String(await freePort());
    const begin = () =>
      startBackend({
        folder: this.#folder,
        name: this.#name,
        settings: { ...this.#settings, BACKEND_PORT, BACKUPS_KEPT: "0" },
      });
    const watch = (server: Server): Server => {
      this.#server = server;
      void server.exited.then(async () => {
        if (this.#isOver) return;
        this.restarts++;
        // A full disk lets none start: a supervisor tries again.
        for (;;) {
          const again = await begin().catch(() => null);
          if (again) return void watch(again);
          if (this.#isOver) return;
          await wait(1000);
        }
      });
      return server;
    };
    return watch(await begin());
  }

  get #dataDir(): string {
    return join(this.#folder, `${this.#name}-data`);
  }

  faults(nodes: string[]): Fault[] {
    const paused = { name: "backend paused", nodes, cause: () => pause(this.#server ?? undefined) };
    const full = { name: `disk full for ${FULL_MS / 1000} s`, nodes, cause: () => this.#fillDisk() };
    return this.#hasDisk ? [paused, full] : [paused];
  }

  async #fillDisk(): Promise<void> {
    const filler = join(this.#dataDir, "backend.filler");
    const { bavail, bsize } = statfsSync(this.#dataDir);
    try {
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize)));
    } catch {
      // Another process took the last of it: it is full.
    }
    await wait(FULL_MS);
    rmSync(filler, { force: true });
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#server?.stop();
  }
}

/** Mounts a small disk under a folder, if this user may: a full one then harms nothing else. */
async function mountDisk(path: string): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  await run("mkdir", ["-p", path]);
  const { code } = await run("mount", ["-t", "tmpfs", "-o", `size=${DISK},mode=0700`, "tmpfs", path]);
  if (code !== 0) return false;
  // At the end start nothing new that is not waited for.
  whenDone(() => spawnSync("umount", ["-l", path]));
  return true;
}
