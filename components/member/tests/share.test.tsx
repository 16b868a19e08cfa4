import decodeQR from "qr/decode.js";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { parseStaffList } from "@/lib/records/member/wire";
import { answer, answerBy, callsOf } from "../../test-support/calls";
import { button, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepSalon } from "../../test-support/salon";
import { onPhone, tooSmall, unsound } from "../../test-support/sound";
import { someone } from "../../test-support/team";
import { ShareButton } from "../share/share-button";

const ada = someone("Ada", "Byron");
const dialog = page.getByRole("dialog", { name: "Share Ada Byron’s week" });
const address = dialog.getByRole("textbox", { name: "Address" });
const code = page.getByRole("img", { name: "QR code of the link for Ada" });

const linkTo = (token: string) => ({
  employee_id: ada.id,
  url: `https://salon.test/w/${token.repeat(43)}` as string | null,
  created_at: "2026-01-05T09:00:00Z",
  last_opened_at: null,
  mails: true,
});

/** Answers as a backend with these links; the next one is new, or replaces the old one. */
function keepLinks(...first: ReturnType<typeof linkTo>[]) {
  const links = [...first];
  const renewed = () => {
    links.splice(0, links.length, linkTo("n"));
    return { status: 201, body: links[0] };
  };
  answerBy("GET /api/links", () => ({ status: 200, body: links }));
  answerBy("POST /api/links", renewed);
  answerBy(`PUT /api/links/${ada.id}`, renewed);
  answerBy(`DELETE /api/links/${ada.id}`, () => {
    links.splice(0);
    return { status: 204 };
  });
  return links;
}

async function openShare() {
  const [member] = parseStaffList([ada]);
  if (!member) throw new Error("There is no member");
  await showAsManager(<ShareButton member={member} />, keepSalon({ features: ["links"] }));
  await button("Share week").click();
}

/** Draws the QR code as a camera sees it, and resolves to its text. */
async function scanned(): Promise<string> {
  const drawing = code.last().element().cloneNode(true) as SVGElement;
  // Four pixels a module.
  const size = 4 * Number(drawing.getAttribute("viewBox")?.split(" ")[2]);
  drawing.setAttribute("width", String(size));
  drawing.setAttribute("height", String(size));
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(size, size).getContext("2d");
  canvas?.drawImage(picture, 0, 0, size, size);
  const data = canvas?.getImageData(0, 0, size, size).data ?? new Uint8ClampedArray();
  return decodeQR({ width: size, height: size, data });
}

test("a link is made, copied and scanned, also from the large code", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  keepLinks();
  await openShare();
  await expect.element(dialog.getByText(/without signing in/)).toBeVisible();
  expect(await unsound()).toEqual([]);
  await button("Create link").click();
  const { url } = linkTo("n");
  await expect.element(address).toHaveValue(url);
  await expect.element(button("Copy link")).toHaveFocus();
  await expect.element(dialog.getByText("Never opened")).toBeVisible();
  await button("Copy link").click();
  await expect.element(toast("Link copied")).toBeVisible();
  expect(copy).toHaveBeenCalledExactlyOnceWith(url);
  expect(await scanned()).toBe(url);
  expect(await unsound()).toEqual([]);

  await button("Show large").click();
  const large = page.getByRole("dialog", { name: "Ada’s own week" });
  await expect.element(large.getByText("Scan to open on a phone")).toBeVisible();
  expect(await scanned()).toBe(url);
  expect(await unsound()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(large).not.toBeInTheDocument();
  await expect.element(button("Show large")).toHaveFocus();
});

test("a browser that lets nothing be copied has the address selected", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Not allowed"));
  onTestFinished(() => copy.mockRestore());
  const link = linkTo("a");
  keepLinks(link);
  await openShare();
  await button("Copy link").click();
  await expect.element(toast("The link is selected: copy it by hand.")).toBeVisible();
  await expect.element(address).toHaveFocus();
  const field = address.element() as HTMLInputElement;
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, link.url?.length]);
});

test("a link is made by the keyboard alone", async () => {
  keepLinks();
  await openShare();
  await expect.element(button("Create link")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Share week")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Create link")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Copy link")).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(address).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Share week")).toHaveFocus();
  expect(callsOf("POST /api/links").map(({ body }) => body)).toEqual([{ employee_id: ada.id }]);
});

test("a link is sent to the member's address", async () => {
  keepLinks(linkTo("a"));
  answer("POST /api/links/mail", 200, { results: [{ employee_id: ada.id, result: "mailed" }] });
  await openShare();
  await button("Send by email").click();
  await expect.element(toast(`Link sent to ${ada.email}`)).toBeVisible();
  expect(callsOf("/api/links/mail").map(({ body }) => body)).toEqual([{ employee_ids: [ada.id] }]);
});

test("a link is renewed, and revoking it is not undone", async () => {
  const links = keepLinks(linkTo("a"));
  await openShare();
  await button("Renew link").click();
  const renew = page.getByRole("dialog", { name: "Renew the link?" });
  await expect.element(renew.getByText(/The old link stops working at once/)).toBeVisible();
  await renew.getByRole("button", { name: "Renew link" }).click();
  await expect.element(renew).not.toBeInTheDocument();
  await expect.element(address).toHaveValue(linkTo("n").url);
  expect(await scanned()).toBe(linkTo("n").url);

  await button("Revoke link").click();
  const revoke = page.getByRole("dialog", { name: "Revoke the link?" });
  await expect.element(revoke.getByText(/you can create a new link at any time/)).toBeVisible();
  expect(await unsound()).toEqual([]);
  await revoke.getByRole("button", { name: "Revoke link" }).click();
  await expect.element(toast("Ada’s link was revoked")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button("Undo")).not.toBeInTheDocument();
  await expect.element(button("Share week")).toHaveFocus();
  expect(links).toEqual([]);
});

test("a link whose address is unknown can only be renewed or revoked", async () => {
  keepLinks({ ...linkTo("a"), url: null });
  await openShare();
  await expect.element(dialog.getByText(/we no longer have its address/)).toBeVisible();
  await expect.element(button("Copy link")).not.toBeInTheDocument();
  expect(await unsound()).toEqual([]);
  await button("Renew link").click();
  await page
    .getByRole("dialog", { name: "Renew the link?" })
    .getByRole("button", { name: "Renew link" })
    .click();
  await expect.element(address).toHaveValue(linkTo("n").url);
});

test("a failure shows in the dialog, and the next press tries again", async () => {
  keepLinks();
  answer("POST /api/links", 500, { error: "Couldn’t create the link" });
  await openShare();
  await button("Create link").click();
  await expect.element(dialog.getByRole("alert").getByText("Couldn’t create the link")).toBeVisible();
  keepLinks();
  await button("Create link").click();
  await expect.element(button("Copy link")).toHaveFocus();
});

test("on a phone every button is large enough, and the large code fills the screen", async () => {
  await onPhone();
  keepLinks(linkTo("a"));
  await openShare();
  await expect.element(button("Revoke link")).toBeVisible();
  expect(tooSmall(dialog.element()).filter((one) => one.startsWith("<button"))).toEqual([]);
  await button("Show large").click();
  await expect.element(page.getByRole("dialog", { name: "Ada’s own week" })).toBeVisible();
  expect(code.last().element().getBoundingClientRect().width).toBeGreaterThan(300);
});
