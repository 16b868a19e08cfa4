import type { Role } from "@chairtime/contract/people/roles";
import { said } from "@chairtime/messages/said";
import { callAndRead } from "../api/call-and-read.ts";
import { callApi } from "../api/client.ts";

/** The salon and role of an invitation. */
export interface OpenInvitation {
  /** `""` while unnamed. */
  salonName: string;
  email: string;
  role: Role;
  invitedBy: string;
  /** Whether the address has an account. */
  hasAccount: boolean;
}

const NETWORK = said("auth.actions.network");
const LOOK_FAILED = said("auth.invitation.notOpened");
/** Fallback sentence of a failed acceptance. */
export const ACCEPT_FAILED = said("auth.invitation.notAccepted");

/** Fetches an invitation without using it up. Throws ApiError. */
export function lookAtInvitation(token: string): Promise<OpenInvitation> {
  const call = {
    method: "POST" as const,
    path: "/api/auth/invitation",
    body: { token },
    sentences: { fallback: LOOK_FAILED, network: NETWORK },
  };
  return callAndRead(
    call,
    () => Promise.all([import("@chairtime/contract/people/people"), import("../api/parse-answer.ts")]),
    ([{ invitationAnswer }, { parseAnswer }], answer) => {
      const read = parseAnswer(invitationAnswer, answer, LOOK_FAILED);
      return {
        salonName: read.salon_name,
        email: read.email,
        role: read.role,
        invitedBy: read.invited_by,
        hasAccount: read.has_account,
      };
    },
  );
}

/** Registers the invited address and joins the salon in one step. Throws ApiError. */
export async function acceptInvitation(by: {
  token: string;
  /** Their display name; `""` for none. */
  name: string;
  username: string;
  password: string;
}): Promise<void> {
  const { token, name, username, password } = by;
  const named = name.trim() === "" ? {} : { display_name: name.trim() };
  await callApi({
    method: "POST",
    path: "/api/auth/accept-invitation",
    body: { token, username: username.trim(), password, ...named },
    sentences: { fallback: ACCEPT_FAILED, network: NETWORK },
  });
}
