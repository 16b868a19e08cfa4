import { describe, expect, it } from "vitest";
import { type DraftStorage, dropDraft, keepDraft, readDraft, readFormDraft } from "./drafts.ts";

function memory(): DraftStorage & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  };
}

describe("drafts", () => {
  it("gives a form back to the same user only", () => {
    const storage = memory();
    keepDraft(storage, "u1", "staff", { firstName: "Amara" });
    expect(readDraft(storage, "u1", "staff")).toEqual({ firstName: "Amara" });
    expect(readDraft(storage, "u2", "staff")).toBeNull();
    expect(readDraft(storage, "u1", "schedule")).toBeNull();
  });

  it("reads only a draft of the form's shape", () => {
    const storage = memory();
    const draft = {
      recordId: "7",
      base: { id: "7", version: 2 },
      values: { firstName: "Amara" },
      isLeft: false,
    };
    keepDraft(storage, "u1", "staff", draft);
    expect(readFormDraft(storage, "u1", "staff")).toEqual(draft);
    const several = { recordId: null, base: null, values: { several: true, days: [1, 2] }, isLeft: true };
    keepDraft(storage, "u1", "staff", several);
    expect(readFormDraft(storage, "u1", "staff")).toEqual(several);
    keepDraft(storage, "u1", "staff", { memberId: "7", fields: {} });
    expect(readFormDraft(storage, "u1", "staff")).toBeNull();
    expect(readFormDraft(storage, "u1", "schedule:7")).toBeNull();
  });

  it("never keeps a password", () => {
    const storage = memory();
    keepDraft(storage, "u1", "staff", { name: "A", newPassword: "hush", more: { password: "hush" } });
    expect([...storage.all.values()].join()).not.toContain("hush");
    expect(readDraft(storage, "u1", "staff")).toEqual({ name: "A", more: {} });
  });

  it("forgets dropped drafts and survives broken or forbidden storage", () => {
    const storage = memory();
    keepDraft(storage, "u1", "staff", { a: 1 });
    dropDraft(storage, "u1", "staff");
    expect(readDraft(storage, "u1", "staff")).toBeNull();
    storage.all.set("chairtime:draft:u1:staff", "{broken");
    expect(readDraft(storage, "u1", "staff")).toBeNull();
    const forbidden = {
      getItem: () => {
        throw new Error("no storage");
      },
      setItem: () => {
        throw new Error("no storage");
      },
      removeItem: () => {
        throw new Error("no storage");
      },
    };
    keepDraft(forbidden, "u1", "staff", {});
    expect(readDraft(forbidden, "u1", "staff")).toBeNull();
    dropDraft(forbidden, "u1", "staff");
  });
});
