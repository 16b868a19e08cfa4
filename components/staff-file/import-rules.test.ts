import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { errorsInWords } from "@/lib/page/field-errors";
import type { StaffFields } from "@/lib/records/member/model";
import { validateStaff } from "@/lib/records/member/rules";
import { type Corrections, compareStaff, corrected } from "@/lib/staff-file/compare-staff";
import { rowsIn } from "@/lib/test-support/staff-file";

test("a row is judged by the staff form's rules, in its sentences", () => {
  const { rows } = rowsIn("First name,Last name,Email,Role,Picture URL\n,,new,,no picture\n");
  const rules = (fields: StaffFields) => errorsInWords(validateStaff(fields), wordsIn("en"));
  expect(compareStaff(rows, [], rules)).toEqual([
    {
      row: 2,
      name: "",
      email: "new",
      kind: "error",
      errors: {
        firstName: "First name is required",
        lastName: "Last name is required",
        email: "Email is invalid",
        role: "Role is required",
        profilePic: "Profile picture must be a valid URL",
      },
    },
  ]);
});

test("a row that is corrected is checked again, and leaves the email to the rows after it", () => {
  const { rows } = rowsIn(
    "First name,Last name,Email,Role,Status\nAna,Lund,ana@salon,Barber,\nBo,Ek,bo@juniper.test,Barber,maybe\nBo,Ek,bo@juniper.test,Barber,\n",
  );
  const kinds = (corrections: Corrections) =>
    compareStaff(corrected(rows, corrections), [], validateStaff).map((one) => one.kind);
  expect(kinds(new Map())).toEqual(["error", "error", "error"]);
  expect(kinds(new Map([[2, { email: "ana@juniper.test" }]]))).toEqual(["new", "error", "error"]);
  expect(
    kinds(
      new Map([
        [2, { email: "ana@juniper.test" }],
        [3, { status: "Active" }],
        [4, { email: "b@juniper.test" }],
      ]),
    ),
  ).toEqual(["new", "new", "new"]);
});
