import { expect, test } from "vitest";
import { validateStaff } from "@/components/staff/staff-form-rules";
import { compareStaff } from "@/lib/staff-file/compare-staff";
import { readStaffFile } from "@/lib/staff-file/read-staff-file";

test("a row is judged by the staff form's rules, in its sentences", () => {
  const { rows } = readStaffFile("First name,Last name,Email,Role,Picture URL\n,,new,,no picture\n");
  expect(compareStaff(rows, [], validateStaff)).toEqual([
    {
      row: 2,
      name: "",
      email: "new",
      kind: "error",
      sentences: [
        "First name is required",
        "Last name is required",
        "Email is invalid",
        "Role is required",
        "Profile picture must be a valid URL",
      ],
    },
  ]);
});
