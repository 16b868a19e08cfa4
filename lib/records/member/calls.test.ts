import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { createStaff, deleteStaff, fetchStaff, setStaffActive, updateStaff } from "./calls.ts";
import { type StaffMember, toStaffDraft, toStaffFields } from "./model.ts";
import { parseStaffList } from "./wire.ts";

interface Seen {
  method: string;
  path: string;
  body: unknown;
}

/** A fake BFF: answers each call in turn, and records the calls. */
function answering(...answers: [status: number, body?: unknown][]): Seen[] {
  const seen: Seen[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    seen.push({
      method: init.method ?? "GET",
      path,
      body: typeof init.body === "string" ? JSON.parse(init.body) : null,
    });
    const [status, body] = answers[seen.length - 1] ?? [599];
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
  return seen;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const record = {
  id: "7",
  first_name: "Amara",
  last_name: "Okafor",
  email: "amara@salon.example",
  picture: "https://pictures.example/a.png",
  role: "Stylist",
  is_active: true,
  created_at: "2024-03-04T10:00:00Z",
  updated_at: "2024-03-05T10:00:00Z",
};

function known(more: object = {}): StaffMember {
  const [member] = parseStaffList([{ ...record, ...more }]);
  if (!member) throw new Error("The record did not parse.");
  return member;
}

test("a record becomes a member; fields that a hosted backend leaves out are empty", () => {
  expect(known()).toEqual({
    id: "7",
    firstName: "Amara",
    lastName: "Okafor",
    email: "amara@salon.example",
    profilePic: "https://pictures.example/a.png",
    role: "Stylist",
    isActive: true,
    createdAt: "2024-03-04T10:00:00Z",
    updatedAt: "2024-03-05T10:00:00Z",
    services: [],
    answersServices: false,
  });
  expect(parseStaffList([{ id: "8", first_name: "Bo" }])).toMatchObject([
    { firstName: "Bo", lastName: "", profilePic: null, role: "", isActive: true, createdAt: null },
  ]);
  expect(known({ picture: "" }).profilePic).toBeNull();
  expect(parseStaffList(null)).toEqual([]);
});

test("an answer that is no list is an error with the list's sentence", () => {
  expect(() => parseStaffList({ items: [] })).toThrow("An error occurred while fetching staff");
});

test("services are carried through where the backend answers them, and never sent elsewhere", () => {
  const withServices = known({ services: ["Silk Press"] });
  expect(toStaffDraft(toStaffFields(withServices), withServices).services).toEqual(["Silk Press"]);
  expect(toStaffDraft(toStaffFields(known({ services: [] })), known({ services: [] })).services).toEqual([]);
  expect(toStaffDraft(toStaffFields(known()), known())).not.toHaveProperty("services");
  expect(toStaffDraft(toStaffFields(known()), null)).not.toHaveProperty("services");
});

test("adding sends the trimmed fields, an empty picture as empty text, and active", async () => {
  const seen = answering([201, record]);
  const fields = {
    firstName: " Amara ",
    lastName: "Okafor",
    email: " a@b.c ",
    role: "Stylist ",
    profilePic: "",
  };
  await createStaff(fields);
  expect(seen).toEqual([
    {
      method: "POST",
      path: "/api/employees",
      body: {
        first_name: "Amara",
        last_name: "Okafor",
        email: "a@b.c",
        picture: "",
        role: "Stylist",
        is_active: true,
      },
    },
  ]);
});

test("an update keeps the status", async () => {
  const member = known({ is_active: false });
  const seen = answering([200, record]);
  await updateStaff(member, { ...toStaffFields(member), lastName: "Obi" });
  expect(seen).toMatchObject([
    { method: "PUT", path: "/api/employees/7", body: { last_name: "Obi", is_active: false } },
  ]);
});

test("a toggle sends the status alone where nothing is lost", async () => {
  const seen = answering([200, { ...record, is_active: false }]);
  await expect(setStaffActive(known(), false)).resolves.toMatchObject({ isActive: false, role: "Stylist" });
  expect(seen).toEqual([{ method: "PUT", path: "/api/employees/7", body: { is_active: false } }]);
});

test("a toggle that wiped role or picture puts the whole record back with the new status", async () => {
  const wiped = { ...record, is_active: false, picture: "", role: "" };
  const seen = answering([200, wiped], [502], [200, { ...record, is_active: false }]);
  await expect(setStaffActive(known(), false)).resolves.toMatchObject({
    isActive: false,
    role: "Stylist",
    profilePic: record.picture,
  });
  expect(seen.map(({ body }) => body)).toEqual([
    { is_active: false },
    ...Array(2).fill({
      first_name: "Amara",
      last_name: "Okafor",
      email: "amara@salon.example",
      picture: record.picture,
      role: "Stylist",
      is_active: false,
    }),
  ]);
});

test("a toggle whose restoring finally fails is a failure", async () => {
  const wiped = { ...record, is_active: false, role: "" };
  answering([200, wiped], [400, { error: "Role is required" }]);
  await expect(setStaffActive(known(), false)).rejects.toThrow("Role is required");
});

test("a member without role or picture has nothing to lose", async () => {
  const seen = answering([200, { ...record, picture: "", role: "", is_active: false }]);
  await setStaffActive(known({ picture: "", role: "" }), false);
  expect(seen).toHaveLength(1);
});

test("deleting a missing member counts as done; another failure says so", async () => {
  answering([404, { error: "not found" }]);
  await expect(deleteStaff({ id: "7" })).resolves.toBeUndefined();
  answering([500]);
  await expect(deleteStaff({ id: "7" })).rejects.toThrow("An error occurred while deleting staff member");
});

test("a failure shows the backend's sentence, and the operation's where it has none", async () => {
  answering([409, { error: "Email already in use" }]);
  await expect(createStaff(toStaffFields(known()))).rejects.toThrow("Email already in use");
  answering([500]);
  await expect(fetchStaff()).rejects.toThrow("An error occurred while fetching staff");
  answering([500]);
  await expect(updateStaff(known(), toStaffFields(known()))).rejects.toBeInstanceOf(ApiError);
});

test("a large team with the same answer as before is the same object, and any other is parsed again", async () => {
  const team = Array.from({ length: 500 }, (_, index) => ({ ...record, id: String(index) }));
  const renamed = team.map((one) => (one.id === "7" ? { ...one, first_name: "Ada" } : one));
  answering([200, team], [200, team], [500], [200, renamed], [200, team]);
  const first = await fetchStaff();
  expect(await fetchStaff()).toBe(first);
  await expect(fetchStaff()).rejects.toThrow(ApiError);
  const changed = await fetchStaff();
  expect(changed[7]?.firstName).toBe("Ada");
  expect(await fetchStaff()).toEqual(first);
});

test("a small team is read each time", async () => {
  answering([200, [record]], [200, [record]]);
  const first = await fetchStaff();
  const second = await fetchStaff();
  expect(second).toEqual(first);
  expect(second).not.toBe(first);
});
