import { afterEach, expect, test, vi } from "vitest";
import type { AnyStep } from "../../preview/plan-rotation.ts";
import { undoStack } from "../../undo/undo-stack.ts";
import { keepPlanForUndo } from "../keep-plan.ts";
import type { StaffMember } from "./model.ts";

afterEach(() => vi.unstubAllGlobals());

const rotation = { weeks: 2, anchor: "2026-11-02" };
const member: StaffMember = {
  id: "e1",
  firstName: "Amara",
  lastName: "Okafor",
  email: "amara@juniper.example",
  profilePic: null,
  role: "Stylist",
  isActive: true,
  createdAt: null,
  updatedAt: null,
  services: [],
  answersServices: false,
};
const lunch = { memberId: "e1", dayOfWeek: 1, startTime: "12:00", endTime: "13:00", reason: "Lunch" };

const begun: AnyStep[] = [
  { kind: "rotation", before: member, after: { ...member, rotation } },
  { kind: "break", before: null, after: { ...lunch, rotationWeek: 1, rotation } },
];

/** A backend in memory with the member and a break for one week; returns the writes that it got. */
function backendWith(weeks: object | null): string[] {
  const writes: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    const stored = {
      id: "e1",
      first_name: "Amara",
      last_name: "Okafor",
      email: "amara@juniper.example",
      role: "Stylist",
      is_active: true,
      rotation: weeks,
    };
    if (method !== "GET") writes.push(`${method} ${path} ${body ?? ""}`.trim());
    if (method === "DELETE") return new Response(null, { status: 204 });
    if (path.startsWith("/api/employees")) return Response.json(stored);
    const [hours, week] = [{ start_time: "12:00", end_time: "13:00" }, { rotation_week: 1 }];
    return Response.json([
      { id: "b1", employee_id: "e1", day_of_week: 1, reason: "Lunch", ...hours, ...week },
    ]);
  });
  return writes;
}

const undoLatest = () => undoStack.undo(undoStack.latest ?? expect.fail("nothing to undo"));

test("alternating weeks go after their entries, as one", async () => {
  const writes = backendWith(rotation);
  keepPlanForUndo(begun, async () => {}, { did: "Usual week planned", undone: "Undone" });
  expect(await undoLatest()).toBe("Undone");
  expect(writes).toEqual([
    "DELETE /api/recurring-breaks/b1",
    `PUT /api/employees/e1 ${JSON.stringify({ rotation: null })}`,
  ]);
});

test("alternating weeks that were changed since are left alone", async () => {
  const writes = backendWith({ ...rotation, weeks: 3 });
  keepPlanForUndo(begun, async () => {});
  await expect(undoLatest()).rejects.toThrow("1 of 2 entries changed back; 1 was changed elsewhere");
  expect(writes).toEqual(["DELETE /api/recurring-breaks/b1"]);
});
