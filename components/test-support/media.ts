import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

/** Simulates a device preference until the test ends: `prefers-contrast` as `more`. */
export async function emulateMedia(name: string, value: string): Promise<void> {
  const asked = { "prefers-reduced-motion": "reduce" };
  const emulate = (features: Record<string, string>) =>
    cdp().send("Emulation.setEmulatedMedia", {
      features: Object.entries(features).map(([each, as]) => ({ name: each, value: as })),
    });
  onTestFinished(() => void emulate(asked));
  await emulate({ ...asked, [name]: value });
}
