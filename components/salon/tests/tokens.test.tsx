import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, answerBy, callsOf } from "../../test-support/calls";
import { button, toast } from "../../test-support/look";
import { type SalonFacts, showInSalon } from "../../test-support/salon";
import { unsound } from "../../test-support/sound";
import { SalonScreen } from "../salon-screen";

const showSalon = (facts?: SalonFacts) => showInSalon(<SalonScreen currencies={[]} />, facts);
const section = page.getByRole("region", { name: "Other systems" });
const draft = page.getByRole("dialog", { name: "New token" });
const make = draft.getByRole("button", { name: "Create token" });
const rows = section.getByRole("list", { name: "Tokens" }).getByRole("listitem");
const token = `ct_${"a".repeat(43)}`;

/** Answers as a backend that keeps tokens. */
function keepTokens() {
  const tokens: object[] = [];
  answerBy("GET /api/tokens", () => ({ status: 200, body: tokens }));
  answerBy("POST /api/tokens", ({ body }) => {
    const about = { created_by: "ana", created_at: "2026-01-05T09:00:00Z", expired: false };
    const made = { ...(body as object), ...about, id: "token-1", last_used_at: null };
    tokens.push(made);
    return { status: 201, body: { ...made, token } };
  });
  answerBy("DELETE /api/tokens/token-1", () => {
    tokens.splice(0);
    return { status: 204 };
  });
}

test("a token is named, made once, shown once, and revoked", async () => {
  keepTokens();
  await showSalon({ features: ["tokens"] });
  await expect.element(section.getByText(/^No tokens yet/)).toBeVisible();
  await button("New token").click();
  await make.click();
  await expect.element(draft.getByLabelText("Name")).toHaveFocus();
  await expect.element(draft.getByLabelText("Name")).toHaveAccessibleDescription(/Please enter a name/);
  await draft.getByLabelText("Name").fill("Payroll");
  await draft.getByRole("radio", { name: /^Read and change/ }).click();
  await draft.getByLabelText("Works for").selectOptions("90 days");
  expect(await unsound()).toEqual([]);
  await make.dblClick();
  const shown = page.getByRole("dialog", { name: "Copy the token for Payroll" });
  await expect.element(shown.getByLabelText("Token")).toHaveValue(token);
  await expect.element(shown.getByRole("button", { name: "Copy token" })).toHaveFocus();
  expect(await unsound()).toEqual([]);
  await shown.getByRole("button", { name: "Done" }).click();
  await expect.element(button("New token")).toHaveFocus();
  await expect
    .element(rows)
    .toMatchTextContent(/Payroll\s*Read and change\s*Never used, expires \w{3} \d+, \d{4}/);
  expect(callsOf("POST /api/tokens").map(({ body }) => body)).toEqual([
    { name: "Payroll", scope: "write", expires_at: expect.any(String) },
  ]);

  await rows.getByRole("button", { name: "Revoke Payroll" }).click();
  const question = page.getByRole("dialog", { name: "Revoke Payroll?" });
  await question.getByRole("button", { name: "Revoke" }).click();
  await expect.element(toast("Payroll was revoked")).toBeVisible();
  await expect.element(section.getByText(/^No tokens yet/)).toBeVisible();
});

test("a list that cannot be loaded says so, and a token that cannot be made stays typed", async () => {
  answer("/api/tokens", 409, { error: "Not now" });
  await showSalon({ features: ["tokens"] });
  await expect.element(section.getByRole("alert").getByText("Not now")).toBeVisible();
  await button("New token").click();
  await draft.getByLabelText("Name").fill("Payroll");
  await make.click();
  await expect.element(draft.getByRole("alert").getByText("Not now")).toBeVisible();
  await expect.element(draft.getByLabelText("Name")).toHaveValue("Payroll");
  await draft.getByRole("button", { name: "Cancel" }).click();
  keepTokens();
  await section.getByRole("button", { name: "Try again" }).click();
  await expect.element(section.getByText(/^No tokens yet/)).toBeVisible();
});
