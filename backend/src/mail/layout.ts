import { directionOf, type Language } from "@chairtime/messages/languages";
import { said } from "@chairtime/messages/said";
import { say } from "@chairtime/messages/server/words-in";
import type { BackendSettings } from "../base/env.ts";

/** The content of a mail, before its layout. */
export interface MailContent {
  heading: string;
  /** Sentences before the button. */
  intro: string[];
  action: { label: string; link: string } | null;
  /** Sentences after the button. */
  outro: string[];
}

type Sender = Pick<BackendSettings, "appUrl" | "productName" | "supportEmail">;

/** The mail as plain text. */
export function renderText(
  { productName, appUrl, supportEmail }: Sender,
  content: MailContent,
  language: Language,
): string {
  const { heading, intro, action, outro } = content;
  const questions = supportEmail
    ? [say(language, said("mails.layout.questions", { email: supportEmail }))]
    : [];
  return [
    heading,
    ...intro,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...outro,
    ["-- ", productName, appUrl, ...questions].join("\n"),
  ].join("\n\n");
}

/** The mail as HTML: tables and inline styles, because mail programs know little else. Light, as mail programs are. */
export function renderHtml(
  { productName, appUrl, supportEmail }: Sender,
  title: string,
  content: MailContent,
  language: Language,
): string {
  const { heading, intro, action, outro } = content;
  const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  const paragraph = (text: string, color: string) =>
    `<p style="margin:0 0 14px;${font};font-size:15px;line-height:23px;color:${color}">${withLinks(text).replaceAll("\n", "<br>")}</p>`;
  const button = action
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:10px 0 22px"><tr>
<td style="border-radius:8px;background:#2f4fc0"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:12px 22px;${font};font-size:15px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></td>
</tr></table>
<p style="margin:0 0 18px;${font};font-size:13px;line-height:20px;color:#5b6070">${escapeHtml(say(language, said("mails.layout.address")))}<br><a href="${escapeHtml(action.link)}" style="color:#2f4fc0;word-break:break-all">${escapeHtml(action.link)}</a></p>`
    : "";
  const support = supportEmail
    ? ` &middot; <a href="mailto:${escapeHtml(supportEmail)}" style="color:#5b6070">${escapeHtml(supportEmail)}</a>`
    : "";
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f4f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f7"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px"><tr>
<td style="padding:0 4px 16px;${font};font-size:15px;font-weight:600;color:#14161d">${escapeHtml(productName)}</td></tr><tr>
<td style="padding:28px 28px 16px;background:#ffffff;border:1px solid #e2e4ea;border-radius:16px">
<h1 style="margin:0 0 16px;${font};font-size:20px;line-height:28px;font-weight:600;color:#14161d">${escapeHtml(heading)}</h1>
${intro.map((text) => paragraph(text, "#2b2e38")).join("\n")}
${button}
${outro.map((text) => paragraph(text, "#5b6070")).join("\n")}
</td></tr><tr>
<td style="padding:16px 4px;${font};font-size:12px;line-height:18px;color:#5b6070">${escapeHtml(productName)} &middot; <a href="${escapeHtml(appUrl)}" style="color:#5b6070">${escapeHtml(appUrl)}</a>${support}</td>
</tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** An address up to the last character that is no end of a sentence or of brackets. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

/** Escaped text in which addresses can be clicked. */
function withLinks(text: string): string {
  return text
    .split(ADDRESS)
    .map((part, at) => {
      const shown = escapeHtml(part);
      return at % 2 === 1 ? `<a href="${shown}" style="color:#2f4fc0">${shown}</a>` : shown;
    })
    .join("");
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
