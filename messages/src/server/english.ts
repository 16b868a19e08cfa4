import account from "../../en/account.json" with { type: "json" };
import auth from "../../en/auth.json" with { type: "json" };
import authRules from "../../en/authRules.json" with { type: "json" };
import calendarFile from "../../en/calendarFile.json" with { type: "json" };
import details from "../../en/details.json" with { type: "json" };
import draft from "../../en/draft.json" with { type: "json" };
import errors from "../../en/errors.json" with { type: "json" };
import history from "../../en/history.json" with { type: "json" };
import links from "../../en/links.json" with { type: "json" };
import mails from "../../en/mails.json" with { type: "json" };
import member from "../../en/member.json" with { type: "json" };
import ownWeek from "../../en/ownWeek.json" with { type: "json" };
import planning from "../../en/planning.json" with { type: "json" };
import records from "../../en/records.json" with { type: "json" };
import refusals from "../../en/refusals.json" with { type: "json" };
import requests from "../../en/requests.json" with { type: "json" };
import salon from "../../en/salon.json" with { type: "json" };
import schedule from "../../en/schedule.json" with { type: "json" };
import shared from "../../en/shared.json" with { type: "json" };
import shell from "../../en/shell.json" with { type: "json" };
import staff from "../../en/staff.json" with { type: "json" };
import staffFile from "../../en/staffFile.json" with { type: "json" };
import team from "../../en/team.json" with { type: "json" };
import tokens from "../../en/tokens.json" with { type: "json" };
import ui from "../../en/ui.json" with { type: "json" };
import undo from "../../en/undo.json" with { type: "json" };
import webhooks from "../../en/webhooks.json" with { type: "json" };

/** A namespace is a file of each language, and a line here. */
export const english = {
  account,
  auth,
  authRules,
  calendarFile,
  details,
  draft,
  errors,
  history,
  links,
  mails,
  member,
  ownWeek,
  planning,
  records,
  refusals,
  requests,
  salon,
  schedule,
  shared,
  shell,
  staff,
  staffFile,
  team,
  tokens,
  ui,
  undo,
  webhooks,
};
