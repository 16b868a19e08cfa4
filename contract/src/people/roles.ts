/** A user's role in a salon. An owner can do everything; a viewer reads. */
export const ROLES = ["owner", "manager", "viewer"] as const;
export type Role = (typeof ROLES)[number];

/** The permissions of the roles: the backend refuses and the screens hide controls by this one table. */
const ALLOWED = {
  /** Look at staff, availability and the salon itself. */
  read: ["owner", "manager", "viewer"],
  /** Add, change and delete members and their availability. */
  write: ["owner", "manager"],
  /** Change opening hours and minimum coverage. */
  plan: ["owner", "manager"],
  /** Change the salon's name, zone, first weekday and clock. */
  details: ["owner"],
  /** See and set what an hour of a member's costs. */
  costs: ["owner", "manager"],
  /** See the reasons for absences, even if the salon does not show them to everybody. */
  reasons: ["owner", "manager"],
  /** Make, see, send, renew and revoke members' links to their own week. */
  share: ["owner", "manager"],
  /** See what members ask for, approve and decline. */
  decide: ["owner", "manager"],
  /** Make weeks known to those whose weeks they are. */
  publish: ["owner", "manager"],
  /** See who belongs to the salon, with their addresses. */
  people: ["owner", "manager"],
  /** Invite managers and viewers, send invitations again and cancel them. */
  invite: ["owner", "manager"],
  /** Change roles, invite owners, remove others. */
  roles: ["owner"],
  /** Make, see and revoke the tokens of other systems. */
  tokens: ["owner"],
  /** Set up the webhooks that tell other systems of changes, and see what was sent. */
  webhooks: ["owner"],
  /** Take everything of the salon along. */
  export: ["owner"],
  /** Take along everything that is kept about one member. */
  personal: ["owner", "manager"],
  /** Delete a member together with what the history says about them. */
  erase: ["owner"],
  /** Delete the salon forever. */
  delete: ["owner"],
  /** Everything that users do with their own account. */
  account: ["owner", "manager", "viewer"],
} as const satisfies Record<string, readonly Role[]>;

export type Operation = keyof typeof ALLOWED;

export function allows(role: Role, operation: Operation): boolean {
  const allowed: readonly Role[] = ALLOWED[operation];
  return allowed.includes(role);
}
