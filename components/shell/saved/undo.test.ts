import { intlFormats } from "@chairtime/messages/formats/intl";
import { catalogOf } from "@chairtime/messages/server/catalogs";
import { expect, test, vi } from "vitest";

test("a toast with Undo stays 10 s; about a single record, on the specification's screens, as long as any other", async () => {
  // A page load's own stack.
  vi.resetModules();
  const [{ undoStack }, { undoOffer }, { keepMessages }] = await Promise.all([
    import("@/lib/undo/undo-stack"),
    import("./undo"),
    import("../words/visit-words"),
  ]);
  keepMessages({ language: "en", messages: catalogOf("en"), others: intlFormats });
  const entry = { did: "Done", says: "Undone", revert: async () => {} };
  expect(undoOffer()).toEqual({});
  undoStack.push(entry);
  vi.stubGlobal("location", { pathname: "/team" });
  expect(undoOffer()).toMatchObject({ action: { label: "Undo" }, duration: 10_000 });
  vi.stubGlobal("location", { pathname: "/staff/1/availability" });
  expect(undoOffer()).not.toHaveProperty("duration");
  undoStack.push({ ...entry, isBulk: true });
  expect(undoOffer()).toHaveProperty("duration", 10_000);
});

test("a toast with Undo goes once its action is taken back, in whichever way, and stays where that merely failed", async () => {
  vi.resetModules();
  const [{ toast }, { UndoRefused, undoStack }, { performUndo, undoOffer }, { keepMessages }] =
    await Promise.all([
      import("@/components/ui/notices/toast"),
      import("@/lib/undo/undo-stack"),
      import("./undo"),
      import("../words/visit-words"),
    ]);
  keepMessages({ language: "en", messages: catalogOf("en"), others: intlFormats });
  const dismiss = vi.spyOn(toast, "dismiss").mockImplementation(() => {});
  vi.spyOn(toast, "success").mockReturnValue("");
  vi.spyOn(toast, "error").mockReturnValue("");
  const offered = (revert: () => Promise<void>) => {
    const entry = { did: "Done", says: "Undone", revert };
    undoStack.push(entry);
    return { entry, id: undoOffer().id };
  };
  const older = offered(async () => {});
  const failures = [new Error("No connection"), new UndoRefused("Changed elsewhere")];
  const newer = offered(() => Promise.reject(failures.shift()));
  expect(newer.id).not.toBe(older.id);
  await performUndo(newer.entry);
  expect(dismiss).not.toHaveBeenCalled();
  await performUndo(newer.entry);
  expect(dismiss.mock.calls).toEqual([[newer.id]]);
  await performUndo(older.entry);
  expect(dismiss.mock.calls).toEqual([[newer.id], [older.id]]);
});
