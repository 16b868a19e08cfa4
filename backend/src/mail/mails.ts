import type { OfferNews } from "@chairtime/contract/notices/notices";
import type { DatedShift } from "@chairtime/contract/offers/offers";
import type { Role } from "@chairtime/contract/people/roles";
import type { HourCycle } from "@chairtime/contract/salon";
import type { Language } from "@chairtime/messages/languages";
import { formatted, type SaidValues, type Sayable, said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import { newShiftsWords } from "@chairtime/messages/sentences/new-shifts-words";
import { readyDays } from "@chairtime/messages/sentences/ready-days";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { wordsIn } from "@chairtime/messages/server/words-in";
import type { BackendSettings } from "../base/env.ts";
import { type MailContent, renderHtml, renderText } from "./layout.ts";
import { asTyped, spelled, spelledLines } from "./spelled.ts";
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
  offerEnded(to: string, ended: EndedOffer, link: string): Mail;
  newShifts(to: string, news: NewShifts, link: string): Mail;
  published(to: string, news: PublishedWeek, link: string): Mail;
  announced(to: string, announced: Announcement, link: string): Mail;
}

/** What a manager tells members. */
export interface Announcement {
  firstName: string;
  salonName: string;
  text: string;
  by: string;
  /** Whether they have opened their page, and so know whose mails these are: only then its links are links. */
  knowsSalon: boolean;
}

/** A member's request with the decision on it. */
export interface DecidedRequest {
  firstName: string;
  isApproved: boolean;
  when: Sayable;
  reason: string;
  /** The message with it; "" without one. */
  answer: string;
  decidedBy: string | null;
}

/** An offer that has ended, for one of the members concerned. */
export interface EndedOffer {
  firstName: string;
  news: OfferNews;
  when: Sayable;
  /** The manager's message; "" without one. */
  answer: string;
}

/** Shifts that a member can take, in order. */
export interface NewShifts {
  firstName: string;
  salonName: string;
  hourCycle: HourCycle;
  shifts: readonly DatedShift[];
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
  hourCycle: HourCycle;
  lines: readonly PublishedLine[];
}

type MailSettings = Pick<BackendSettings, "appUrl" | "productName" | "supportEmail">;

/** A mail before its layout, and before its words. */
interface Writing {
  subject: Sayable;
  heading: Sayable;
  intro: readonly Sayable[];
  action: { label: Sayable; link: string } | null;
  outro: readonly Sayable[];
}

/** The mails in one language. Links lead to APP_URL, never to a request's own host. */
export function createMails(settings: MailSettings, language: Language): Mails {
  const { appUrl, productName: product } = settings;
  const say = wordsIn(language);
  const link = (path: string, token?: string) =>
    token === undefined ? `${appUrl}${path}` : `${appUrl}${path}?token=${encodeURIComponent(token)}`;
  const mail = (to: string, { subject, ...writing }: Writing): Mail => {
    const title = say(subject);
    const content = contentOf(writing, say);
    return {
      to,
      subject: title,
      text: renderText(settings, content, language),
      html: renderHtml(settings, title, content, language),
      link: content.action?.link ?? null,
    };
  };
  return {
    verify: (to, username, token) =>
      mail(to, {
        subject: said("mails.verify.subject", { product }),
        heading: said("mails.verify.heading"),
        intro: [hello(username), said("mails.verify.intro", { product })],
        action: { label: said("mails.verify.action"), link: link("/verify-email", token) },
        outro: [said("mails.verify.once", { name: username }), said("mails.verify.notYou")],
      }),
    alreadyRegistered: (to) =>
      mail(to, {
        subject: said("mails.alreadyRegistered.subject", { product }),
        heading: said("mails.alreadyRegistered.heading"),
        intro: [said("mails.alreadyRegistered.intro", { product })],
        action: { label: said("mails.alreadyRegistered.action"), link: link("/login") },
        outro: [
          said("mails.alreadyRegistered.forgotten", { link: link("/forgot-password") }),
          said("mails.alreadyRegistered.notYou"),
        ],
      }),
    reset: (to, username, token) =>
      mail(to, {
        subject: said("mails.reset.subject", { product }),
        heading: said("mails.reset.heading"),
        intro: [hello(username), said("mails.reset.intro", { product })],
        action: { label: said("mails.reset.action"), link: link("/reset-password", token) },
        outro: [said("mails.reset.once"), said("mails.reset.notYou")],
      }),
    passwordChanged: (to, username, stayedSignedIn = false) =>
      mail(to, {
        subject: said("mails.passwordChanged.subject", { product }),
        heading: said("mails.passwordChanged.heading"),
        intro: [
          hello(username),
          said("mails.passwordChanged.intro", { product, stayed: stayedSignedIn ? "yes" : "no" }),
        ],
        action: { label: said("mails.passwordChanged.action"), link: link("/login") },
        outro: [said("mails.passwordChanged.notYou", { link: link("/forgot-password") })],
      }),
    invitation: (to, { invitedBy, salonName, role }, token) => {
      const about = { name: spelled(invitedBy), role, product, ...salonIn(salonName) };
      return mail(to, {
        subject: said("mails.invitation.subject", about),
        heading: said("mails.invitation.heading"),
        intro: [said("mails.invitation.intro", about), said("mails.invitation.may", { role })],
        action: { label: said("mails.invitation.action"), link: link("/invitation", token) },
        outro: [said("mails.invitation.once"), said("mails.invitation.notKnown", about)],
      });
    },
    ownWeekLink: (to, { firstName, salonName }, week) => {
      const about = salonIn(salonName);
      return mail(to, {
        subject: said("mails.ownWeekLink.subject", about),
        heading: said("mails.ownWeekLink.heading"),
        intro: [hello(firstName), said("mails.ownWeekLink.intro", about)],
        action: { label: said("mails.ownWeekLink.action"), link: week },
        outro: [said("mails.ownWeekLink.noAccount"), stop(week)],
      });
    },
    mailsAgain: (to, { firstName, salonName }, again) => {
      const about = salonIn(salonName);
      return mail(to, {
        subject: said("mails.mailsAgain.subject", about),
        heading: said("mails.mailsAgain.heading"),
        intro: [hello(firstName), said("mails.mailsAgain.intro", about)],
        action: { label: said("mails.mailsAgain.action"), link: again },
        outro: [said("mails.mailsAgain.works"), said("mails.mailsAgain.notYou")],
      });
    },
    removed: (to, username, salonName) => {
      const about = { product, ...salonIn(salonName) };
      const subject = said("mails.removed.subject", about);
      return mail(to, {
        subject,
        heading: subject,
        intro: [hello(username), said("mails.removed.intro", about)],
        action: null,
        outro: [said("mails.removed.mistake")],
      });
    },
    confirmEmail: (to, username, token) =>
      mail(to, {
        subject: said("mails.confirmEmail.subject", { product }),
        heading: said("mails.confirmEmail.heading"),
        intro: [hello(username), said("mails.confirmEmail.intro", { email: to, product })],
        action: { label: said("mails.confirmEmail.action"), link: link("/confirm-email", token) },
        outro: [said("mails.confirmEmail.once"), said("mails.confirmEmail.notYou")],
      }),
    emailChanged: (to, username, email) =>
      mail(to, {
        subject: said("mails.emailChanged.subject", { product }),
        heading: said("mails.emailChanged.heading"),
        intro: [hello(username), said("mails.emailChanged.intro", { email })],
        action: null,
        outro: [
          settings.supportEmail
            ? said("mails.emailChanged.notYou", { support: settings.supportEmail })
            : said("mails.emailChanged.notYouAsk", { product }),
        ],
      }),
    accountDeleted: (to, username) =>
      mail(to, {
        subject: said("mails.accountDeleted.subject", { product }),
        heading: said("mails.accountDeleted.heading"),
        intro: [hello(username), said("mails.accountDeleted.intro", { product })],
        action: null,
        outro: [said("mails.accountDeleted.outro")],
      }),
    webhookOff: (to, { username, salonName, name, url, isGone }) => {
      const about = {
        webhook: spelled(name),
        host: new URL(url).host,
        why: isGone ? "gone" : "silent",
        ...salonIn(salonName),
      };
      return mail(to, {
        subject: said("mails.webhookOff.subject", about),
        heading: said("mails.webhookOff.heading", about),
        intro: [hello(username), said("mails.webhookOff.intro", about)],
        action: { label: said("mails.webhookOff.action"), link: link("/salon") },
        outro: [said("mails.webhookOff.outro")],
      });
    },
    requestDecided: (to, { firstName, isApproved, when, reason, answer, decidedBy }, week) => {
      const by = spelled(decidedBy ?? "");
      const about = {
        outcome: isApproved ? "approved" : "declined",
        when,
        reason: reasonWords(spelled(reason)),
        name: by,
        named: by === "" ? "no" : "yes",
      };
      return mail(to, {
        subject: said("mails.requestDecided.subject", about),
        heading: said("mails.requestDecided.heading", about),
        intro: [
          hello(firstName),
          said("mails.requestDecided.intro", about),
          ...(answer === "" ? [] : [said("mails.requestDecided.answer", { answer: spelled(answer) })]),
        ],
        action: { label: said("mails.requestDecided.action"), link: week },
        outro: [stop(week)],
      });
    },
    announced: (to, { firstName, salonName, text, by, knowsSalon }, week) => {
      const about = { name: spelled(by), ...salonIn(salonName) };
      return mail(to, {
        subject: said("mails.announced.subject", about),
        heading: said("mails.announced.heading", about),
        intro: [hello(firstName), knowsSalon ? asTyped(text) : spelledLines(text)],
        action: { label: said("mails.announced.action"), link: week },
        outro: [stop(week)],
      });
    },
    offerEnded: (to, { firstName, news, when, answer }, week) => {
      const about = { news, when };
      return mail(to, {
        subject: said("mails.offerEnded.subject", about),
        heading: said("mails.offerEnded.heading", about),
        intro: [
          hello(firstName),
          said("mails.offerEnded.intro", about),
          ...(answer === "" ? [] : [said("mails.offerEnded.answer", { answer: spelled(answer) })]),
        ],
        action: { label: said("mails.offerEnded.action"), link: week },
        outro: [stop(week)],
      });
    },
    newShifts: (to, { firstName, salonName, hourCycle, shifts }, week) => {
      const salon = spelled(salonName);
      const { heading, intro, lines } = newShiftsWords(shifts);
      return mail(to, {
        subject: salon === "" ? heading : said("mails.published.subject", { heading, salon }),
        heading,
        intro: [hello(firstName), intro, lines.map(wordsIn(language, hourCycle)).join("\n")],
        action: { label: said("mails.published.action"), link: week },
        outro: [stop(week)],
      });
    },
    published: (to, { firstName, salonName, hourCycle, lines }, week) => {
      const sayDay = wordsIn(language, hourCycle);
      const salon = spelled(salonName);
      const [added, changed] = [lines.filter(({ isNew }) => isNew), lines.filter(({ isNew }) => !isNew)];
      const heading =
        changed.length > 0 ? said("mails.published.changed") : readyDays(added.map(({ date }) => date));
      return mail(to, {
        subject: salon === "" ? heading : said("mails.published.subject", { heading, salon }),
        heading,
        intro: [
          hello(firstName),
          ...(changed.length > 0 ? [said("mails.published.changes"), linesOf(changed, sayDay)] : []),
          ...(changed.length > 0 && added.length > 0 ? [said("mails.published.new")] : []),
          ...(changed.length === 0 ? [said("mails.published.work")] : []),
          ...(added.length > 0 ? [linesOf(added, sayDay)] : []),
        ],
        action: { label: said("mails.published.action"), link: week },
        outro: [stop(week)],
      });
    },
  };
}

function contentOf({ heading, intro, action, outro }: Omit<Writing, "subject">, say: Say): MailContent {
  return {
    heading: say(heading),
    intro: intro.map(say),
    action: action && { label: say(action.label), link: action.link },
    outro: outro.map(say),
  };
}

const hello = (name: string) => said("mails.hello", { name: spelled(name) });

const stop = (week: string) => said("mails.stop", { link: `${week}?mails=stop` });

/** The values of a sentence about a salon, which may have no name. */
function salonIn(salonName: string): SaidValues {
  const salon = spelled(salonName);
  return { salon, named: salon === "" ? "no" : "yes" };
}

const linesOf = (lines: readonly PublishedLine[], say: Say) =>
  lines
    .map(({ date, words }) =>
      say(said("mails.published.line", { day: formatted("dayLabel", date), words: spelled(say(words)) })),
    )
    .join("\n");
