import type { Role } from "@chairtime/contract/people/roles";
import { dayLabel } from "@chairtime/kit/time-words";
import type { BackendSettings } from "../base/env.ts";
import { type MailContent, renderHtml, renderText } from "./layout.ts";
import { spelled } from "./spelled.ts";
import type { PublishedLine } from "./waiting-mails.ts";

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
  passwordChanged(to: string, username: string, stayedSignedIn?: boolean): Mail;
  invitation(to: string, invited: { invitedBy: string; salonName: string; role: Role }, token: string): Mail;
  ownWeekLink(to: string, member: { firstName: string; salonName: string }, link: string): Mail;
  mailsAgain(to: string, member: { firstName: string; salonName: string }, link: string): Mail;
  removed(to: string, username: string, salonName: string): Mail;
  confirmEmail(to: string, username: string, token: string): Mail;
  emailChanged(to: string, username: string, email: string): Mail;
  accountDeleted(to: string, username: string): Mail;
  webhookOff(to: string, webhook: SilentWebhook): Mail;
  requestDecided(to: string, decided: DecidedRequest, link: string): Mail;
  published(to: string, news: PublishedWeek, link: string): Mail;
}

/** A member's request with the decision on it. */
export interface DecidedRequest {
  firstName: string;
  isApproved: boolean;
  when: string;
  reason: string;
  /** The message with it; "" without one. */
  answer: string;
  decidedBy: string | null;
}

/** A webhook that was switched off. */
export interface SilentWebhook {
  username: string;
  salonName: string;
  name: string;
  url: string;
  isGone: boolean;
}

/** A member's published days. */
export interface PublishedWeek {
  firstName: string;
  salonName: string;
  lines: readonly PublishedLine[];
}

type MailSettings = Pick<BackendSettings, "appUrl" | "productName" | "supportEmail">;

/** Says in words what somebody becomes by an invitation. */
const roleWords: Record<Role, { role: string; may: string }> = {
  owner: { role: "an owner", may: "Owners can do everything, also decide who belongs to the salon." },
  manager: { role: "a manager", may: "Managers plan the staff and their availability." },
  viewer: { role: "a viewer", may: "Viewers see the staff and their availability, and change nothing." },
};

const linesOf = (lines: readonly PublishedLine[]) =>
  lines.map(({ date, words }) => `${dayLabel(date)}: ${spelled(words)}`).join("\n");

/** The mails of the auth service. Links lead to APP_URL, never to a request's own host. */
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
          `Hello ${spelled(username)},`,
          `Thank you for registering at ${productName}. Please confirm that this address is yours.`,
        ],
        action: { label: "Verify email", link: link("/verify-email", token) },
        outro: [
          `The link works once, for 24 hours. It makes the account with the name ${username} and the password of that registration.`,
          "If you did not register just now, ignore this email, even if you registered earlier: nothing happens without this link, and the link of your own registration still works.",
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
        intro: [
          `Hello ${spelled(username)},`,
          `Someone asked for a new password for your ${productName} account.`,
        ],
        action: { label: "Choose a new password", link: link("/reset-password", token) },
        outro: [
          "The link works once, for one hour, until a new password is chosen.",
          "If it was not you, ignore this email: your password stays as it is.",
        ],
      }),
    passwordChanged: (to, username, stayedSignedIn = false) =>
      mail(to, `Your ${productName} password was changed`, {
        heading: "Your password was changed",
        intro: [
          `Hello ${spelled(username)},`,
          `The password of your ${productName} account was just changed, and every ${stayedSignedIn ? "other device" : "device"} was signed out.`,
        ],
        action: { label: "Sign in", link: link("/login") },
        outro: [`If it was not you, choose a new password at once: ${link("/forgot-password")}`],
      }),
    invitation: (to, { invitedBy: inviter, salonName, role }, token) => {
      const invitedBy = spelled(inviter);
      const salon = spelled(salonName) || "their salon";
      return mail(to, `${invitedBy} invites you to ${salon}`, {
        heading: "You are invited",
        intro: [
          `${invitedBy} invites you to join ${salon} at ${productName} as ${roleWords[role].role}.`,
          roleWords[role].may,
        ],
        action: { label: "See the invitation", link: link("/invitation", token) },
        outro: [
          "The link works once, for 7 days, and for this address alone.",
          `If you do not know ${invitedBy}, ignore this email: nothing happens without this link.`,
        ],
      });
    },
    ownWeekLink: (to, { firstName, salonName }, week) => {
      const salon = spelled(salonName);
      return mail(to, salon === "" ? "Your week" : `Your week at ${salon}`, {
        heading: "Your week, always up to date",
        intro: [
          `Hello ${spelled(firstName)},`,
          `${salon === "" ? "Your salon" : salon} shares your week with you: when you work, this week and the eight after it.`,
        ],
        action: { label: "See your week", link: week },
        outro: [
          "You need no account and no password. The link is yours alone: anyone who has it sees your week, so keep it to yourself.",
          `Stop these mails: ${week}?mails=stop`,
        ],
      });
    },
    mailsAgain: (to, { firstName, salonName }, again) => {
      const salon = spelled(salonName) || "your salon";
      return mail(to, `Get emails from ${salon} again?`, {
        heading: "Get emails about your week again?",
        intro: [
          `Hello ${spelled(firstName)},`,
          `Somebody with the link to your week asked ${salon} to mail you about it again. You stopped these mails before.`,
        ],
        action: { label: "Get emails again", link: again },
        outro: [
          "The link works for 7 days.",
          "If it was not you, ignore this email: without this link we send you no emails about your week.",
        ],
      });
    },
    removed: (to, username, salonName) => {
      const salon = spelled(salonName) || "a salon";
      return mail(to, `You no longer have access to ${salon}`, {
        heading: `You no longer have access to ${salon}`,
        intro: [
          `Hello ${spelled(username)},`,
          `An owner removed you from ${salon} at ${productName}. Your account stays as it is.`,
        ],
        action: null,
        outro: ["If you think this is a mistake, ask an owner of the salon to invite you again."],
      });
    },
    confirmEmail: (to, username, token) =>
      mail(to, `Confirm your new address for ${productName}`, {
        heading: "Confirm your new address",
        intro: [
          `Hello ${spelled(username)},`,
          `Someone, probably you, asked for ${to} to become the address of your ${productName} account.`,
        ],
        action: { label: "Confirm address", link: link("/confirm-email", token) },
        outro: [
          "The link works once, for 24 hours. From then on you sign in with this address.",
          "If it was not you, ignore this email: nothing happens without this link.",
        ],
      }),
    emailChanged: (to, username, email) =>
      mail(to, `The address of your ${productName} account was changed`, {
        heading: "Your address was changed",
        intro: [
          `Hello ${spelled(username)},`,
          `The address of your account was changed to ${email}. This address no longer signs in.`,
        ],
        action: null,
        outro: [
          settings.supportEmail
            ? `If it was not you, write to ${settings.supportEmail} at once.`
            : `If it was not you, tell the administrator of ${productName} at once.`,
        ],
      }),
    accountDeleted: (to, username) =>
      mail(to, `Your ${productName} account was deleted`, {
        heading: "Your account was deleted",
        intro: [
          `Hello ${spelled(username)},`,
          `Your ${productName} account was just deleted, with every salon that had nobody else.`,
        ],
        action: null,
        outro: ["We cannot restore it. You can register again with this address at any time."],
      }),
    webhookOff: (to, { username, salonName, name, url, isGone }) => {
      const [salon, webhook] = [spelled(salonName) || "your salon", spelled(name)];
      const { host } = new URL(url);
      const why = isGone
        ? `${host} answered that it no longer exists.`
        : `${host} has accepted nothing for three days.`;
      return mail(to, `The webhook ${webhook} of ${salon} is off`, {
        heading: `The webhook ${webhook} is off`,
        intro: [
          `Hello ${spelled(username)},`,
          `${why} So we switched the webhook off: this system no longer hears of changes at ${salon}.`,
        ],
        action: { label: "Open the salon", link: link("/salon") },
        outro: [
          "There you see each answer. Switch the webhook on again once its receiver works: it continues where it stopped.",
        ],
      });
    },
    requestDecided: (to, { firstName, isApproved, when, reason, answer, decidedBy }, week) => {
      const outcome = isApproved ? "approved" : "declined";
      const by = spelled(decidedBy ?? "");
      return mail(to, `Time off ${outcome}: ${when}`, {
        heading: `Your time off was ${outcome}`,
        intro: [
          `Hello ${spelled(firstName)},`,
          `${by === "" ? "Your salon" : by} ${outcome} your time off: ${when} (${spelled(reason)}).`,
          ...(answer === "" ? [] : [`“${spelled(answer)}”`]),
        ],
        action: { label: "See your week", link: week },
        outro: [`Stop these mails: ${week}?mails=stop`],
      });
    },
    published: (to, { firstName, salonName, lines }, week) => {
      const salon = spelled(salonName);
      const [added, changed] = [lines.filter(({ isNew }) => isNew), lines.filter(({ isNew }) => !isNew)];
      const [first, last] = [added[0], added.at(-1)].map((line) => (line ? dayLabel(line.date) : ""));
      const span =
        first === last ? `Your day on ${first} is ready` : `Your weeks from ${first} to ${last} are ready`;
      const heading = changed.length > 0 ? "Your week has changed" : span;
      return mail(to, salon === "" ? heading : `${heading}: ${salon}`, {
        heading,
        intro: [
          `Hello ${spelled(firstName)},`,
          ...(changed.length > 0 ? ["Your schedule changed:", linesOf(changed)] : []),
          ...(changed.length > 0 && added.length > 0 ? ["And this is new:"] : []),
          ...(changed.length === 0 ? ["This is when you work:"] : []),
          ...(added.length > 0 ? [linesOf(added)] : []),
        ],
        action: { label: "See your week", link: week },
        outro: [`Stop these mails: ${week}?mails=stop`],
      });
    },
  };
}
