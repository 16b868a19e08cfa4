import type { BackendSettings } from "../env.ts";
import { type MailContent, renderHtml, renderText } from "./layout.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link that the mail is about, if any. */
  link: string | null;
}

export interface Mails {
  verify(to: string, username: string, token: string): Mail;
  alreadyRegistered(to: string): Mail;
  reset(to: string, username: string, token: string): Mail;
  passwordChanged(to: string, username: string): Mail;
}

type MailSettings = Pick<BackendSettings, "appUrl" | "productName" | "supportEmail">;

/** The mails of the auth service. Links lead to APP_URL, never to what a request claims to be. */
export function createMails(settings: MailSettings): Mails {
  const { appUrl, productName } = settings;
  const link = (path: string, token?: string) =>
    token === undefined ? `${appUrl}${path}` : `${appUrl}${path}?token=${encodeURIComponent(token)}`;
  const mail = (to: string, subject: string, content: MailContent): Mail => ({
    to,
    subject,
    text: renderText(settings, content),
    html: renderHtml(settings, subject, content),
    link: content.action?.link ?? null,
  });
  return {
    verify: (to, username, token) =>
      mail(to, `Verify your email for ${productName}`, {
        heading: "Verify your email",
        intro: [
          `Hello ${username},`,
          `thank you for registering at ${productName}. Please confirm that this address is yours.`,
        ],
        action: { label: "Verify email", link: link("/verify-email", token) },
        outro: [
          `The link works once, for 24 hours. It makes the account with the name ${username} and the password of that registration.`,
          "If you did not register just now, ignore this mail, even if you registered earlier: nothing happens without this link, and the mail of your own registration goes on to count.",
        ],
      }),
    alreadyRegistered: (to) =>
      mail(to, `You already have a ${productName} account`, {
        heading: "You are already registered",
        intro: [
          `Someone, probably you, tried to register at ${productName} with this address. It has an account already, and nothing was changed.`,
        ],
        action: { label: "Sign in", link: link("/login") },
        outro: [
          `Forgotten the password? Ask for a new one at ${link("/forgot-password")}`,
          "If it was not you, there is nothing to do.",
        ],
      }),
    reset: (to, username, token) =>
      mail(to, `Reset your ${productName} password`, {
        heading: "Reset your password",
        intro: [`Hello ${username},`, `someone asked for a new password for your ${productName} account.`],
        action: { label: "Choose a new password", link: link("/reset-password", token) },
        outro: [
          "The link works once, for one hour, until a new password is chosen.",
          "If it was not you, ignore this mail: your password stays as it is.",
        ],
      }),
    passwordChanged: (to, username) =>
      mail(to, `Your ${productName} password was changed`, {
        heading: "Your password was changed",
        intro: [
          `Hello ${username},`,
          `the password of your ${productName} account was just changed, and every device was signed out.`,
        ],
        action: { label: "Sign in", link: link("/login") },
        outro: [`If it was not you, choose a new password at once: ${link("/forgot-password")}`],
      }),
  };
}
