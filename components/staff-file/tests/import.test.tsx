import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerBy, callsOf, hold } from "../../test-support/calls";
import { axeFinds, textsOf, toast } from "../../test-support/look";
import { keepPlans } from "../../test-support/records";
import { keepSalon } from "../../test-support/salon";
import { MEMBERS, someone, type WireMember } from "../../test-support/team";
import { choose, fileDialog, fileRow, HEAD, press, showFiles, summary } from "../test-support/show-files";

const LETTERS = ["A", "B", "C", "D", "E"];
const FIVE = [HEAD, ...LETTERS.map((x) => `${x},Lund,${x}@juniper.test,Stylist,,Active`)].join("\r\n");
const TAKEN = { error: "A staff member with this email already exists." };
const addresses = (team: readonly WireMember[]) => team.map(({ email }) => email).sort();

test("a wrong row is corrected in the preview, and is imported with the others", async () => {
  const team = await showFiles();
  await choose(
    [
      HEAD,
      "Ana,Lund,ana@juniper.test,Stylist,,Active",
      "Bo,Ek,bo@juniper,,,maybe",
      "Ida,Alm,ana@juniper.test,Barber,,",
    ].join("\n"),
  );
  await expect.element(summary).toHaveTextContent("1 new, 2 with errors");
  const bo = fileRow("3 Bo Ek");
  await expect
    .element(bo.getByLabelText("Status"))
    .toHaveAccessibleDescription("Status must be Active or Inactive");
  await bo.getByLabelText("Status").selectOptions("Inactive");
  await expect.element(bo.getByLabelText("Role")).toHaveAccessibleDescription("Role is required");
  await bo.getByLabelText("Role").fill("Barber");
  await bo.getByLabelText("Email").fill("bo@juniper.test");
  await expect.element(bo).toMatchTextContent("New");
  await expect.element(bo.getByLabelText("Email")).toHaveFocus();
  await expect.element(summary).toHaveTextContent("2 new, 1 with an error");
  expect(await axeFinds()).toEqual([]);
  const ida = fileRow("4 Ida Alm").getByLabelText("Email");
  await expect.element(ida).toHaveAccessibleDescription("Row 2 has the same email");
  await ida.fill("ida@juniper.test");
  await press("Import 3 rows");
  await expect.element(toast("3 members added")).toBeVisible();
  expect(addresses(team)).toEqual(["ana@juniper.test", "bo@juniper.test", "ida@juniper.test"]);
  expect(team.find(({ last_name }) => last_name === "Ek")).toMatchObject({
    role: "Barber",
    is_active: false,
  });
});

test("a backend that fails half way leaves nothing unsaid, and the rest is imported with one click", async () => {
  const team = await showFiles();
  await choose(FIVE);
  const add = (member: WireMember) => {
    team.push(member);
    return { status: 201, body: member };
  };
  const down = { status: 502, body: { error: "employee service is asleep", details: "" } };
  let posts = 0;
  answerBy(`POST ${MEMBERS}`, ({ body }) => {
    posts += 1;
    const member = Object.assign(someone("", "", { id: `id-${posts}` }), body);
    // The second is saved though its answer is lost, the third is not, and the fourth is refused.
    if (posts === 2) add(member);
    if (posts === 2 || posts === 3) return down;
    return posts === 4 ? { status: 409, body: TAKEN } : add(member);
  });
  await press("Import 5 rows");
  await expect.element(page.getByRole("dialog", { name: "Some rows were not imported" })).toBeVisible();
  await expect.element(summary).toMatchTextContent("3 of 5 saved");
  const results = fileDialog.getByRole("region", { name: "Results" }).getByRole("listitem");
  expect(textsOf(results)).toEqual([
    "Row 4C LundUnconfirmedemployee service is asleep",
    `Row 5D LundNot saved${TAKEN.error}`,
    "Row 2A LundSaved",
    "Row 3B LundSaved",
    "Row 6E LundSaved",
  ]);
  expect(await axeFinds()).toEqual([]);
  await press("Retry the failed ones");
  await expect.element(toast("2 members added")).toBeVisible();
  await expect.element(fileDialog).not.toBeInTheDocument();
  expect(addresses(team)).toEqual(LETTERS.map((x) => `${x}@juniper.test`));
});

test("an import that goes row by row can be stopped, and reports the unsent rows", async () => {
  await showFiles();
  await choose(FIVE);
  const release = hold(`POST ${MEMBERS}`, 201, someone("A", "Lund", { email: "A@juniper.test" }));
  await press("Import 5 rows");
  await expect.element(fileDialog.getByRole("progressbar")).toHaveAttribute("aria-valuemax", "5");
  await userEvent.keyboard("{Escape}");
  await press("Stop");
  release();
  await expect.element(summary).toMatchTextContent("1 of 5 saved");
  expect(fileDialog.getByText("Not tried: stopped.").elements()).toHaveLength(4);
  await press("Done");
  await expect.element(fileDialog).not.toBeInTheDocument();
  expect(callsOf(`POST ${MEMBERS}`)).toHaveLength(1);
});

test("where an import is one plan, a refused row stops all of it, and is corrected in its place", async () => {
  const team = await showFiles(keepSalon({ features: ["history", "plans"] }));
  keepPlans(({ body }) => (body?.email === "C@juniper.test" ? { status: 409, body: TAKEN } : null));
  await choose(FIVE);
  await expect.element(summary).toHaveTextContent("5 new");
  await press("Import 5 rows");
  await expect
    .element(fileDialog.getByRole("alert"))
    .toMatchTextContent(`Row 4, C Lund: ${TAKEN.error} Nothing was imported.`);
  expect(team).toEqual([]);
  const email = fileRow("4 C Lund").getByLabelText("Email");
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription(TAKEN.error);
  await expect.element(summary).toHaveTextContent("4 new, 1 with an error");
  expect(await axeFinds()).toEqual([]);

  await email.fill("c.lund@juniper.test");
  await press("Import 5 rows");
  await expect.element(toast("5 members added")).toBeVisible();
  await expect.element(fileDialog).not.toBeInTheDocument();
  expect(team).toHaveLength(5);
  expect(callsOf("POST /api/plans")).toHaveLength(2);
});
