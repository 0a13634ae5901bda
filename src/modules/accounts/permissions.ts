import type { Role } from './roles.ts';

/**
 * Who asks, seen from what they ask for: `user` is somebody logged in whom the data is not about, `owner` the one it is about.
 */
export const ASKERS = ['nobody', 'visitor', 'user', 'owner', 'staff', 'admin'] as const;
export type Asker = (typeof ASKERS)[number];

const EVERYONE = ASKERS;
const LOGGED_IN = ['user', 'owner', 'staff', 'admin'] as const;
const OWNER_ONLY = ['owner'] as const;
/** The office may look, the owner may act. */
const OWNER_AND_OFFICE = ['owner', 'staff', 'admin'] as const;
const OFFICE = ['staff', 'admin'] as const;
const ADMIN = ['admin'] as const;

/**
 * Who may do what on whose data: the only place that knows. A new endpoint or action gets a line here first. Knowing a
 * reservation's number or its access key is not a right of the asker's: the operation checks it on top of this table.
 */
export const PERMISSIONS = {
  'location.read': EVERYONE,
  'visitor.sign_in': EVERYONE,
  'places.search': EVERYONE,
  'offers.search': EVERYONE,
  'offers.recheck': EVERYONE,
  'content.read': EVERYONE,
  'preferences.keep': EVERYONE,
  /** There is a mailbox only where no mail leaves the house. */
  'mailbox.read': EVERYONE,

  'reservation.book': EVERYONE,
  'reservation.pay': EVERYONE,
  /** With the link or the digits that were mailed. */
  'reservation.prove': EVERYONE,
  'reservation.find_by_code': EVERYONE,
  /** With the access key of the confirmation. */
  'reservation.open_with_key': EVERYONE,
  'reservation.cancel_with_key': EVERYONE,
  /** By whoever has shown to read the e-mail of the booking. */
  'reservation.withdraw_links': EVERYONE,
  'reservation.list': OWNER_AND_OFFICE,
  'reservation.read': OWNER_AND_OFFICE,
  'reservation.cancel': OWNER_AND_OFFICE,
  'credit.read': OWNER_AND_OFFICE,
  'saved_card.list': OWNER_ONLY,
  'saved_card.remove': OWNER_ONLY,

  'newsletter.subscribe': EVERYONE,
  'newsletter.unsubscribe': EVERYONE,
  'enquiry.send': EVERYONE,
  'enquiry.follow': EVERYONE,
  'enquiry.list': OFFICE,
  'enquiry.answer': OFFICE,

  'account.register': EVERYONE,
  'account.log_in': EVERYONE,
  'account.log_out': EVERYONE,
  'account.reset_password': EVERYONE,
  'account.confirm_email': LOGGED_IN,
  'account.change_password': OWNER_ONLY,
  'account.change_email': OWNER_ONLY,
  'account.second_factor': OWNER_ONLY,
  'session.list': OWNER_ONLY,
  'session.revoke': OWNER_ONLY,
  'identity.list': OWNER_ONLY,
  'identity.unlink': OWNER_ONLY,
  'profile.read': OWNER_AND_OFFICE,
  'profile.update': OWNER_ONLY,
  'personal_data.export': OWNER_ONLY,
  'personal_data.request_erasure': OWNER_ONLY,
  'personal_data.withdraw_erasure': OWNER_ONLY,
  'personal_data.list_requests': OFFICE,

  'office.enter': OFFICE,
  'office.grant_role': ADMIN,
} as const satisfies Record<string, readonly Asker[]>;

export type Action = keyof typeof PERMISSIONS;
export const ACTIONS = Object.keys(PERMISSIONS) as Action[];

/** Who stands at the door. */
export type Actor =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'user'; readonly userId: string; readonly role: Role };

/** What is asked for. Data that belongs to no user (a guest's, the house's) has no owner. */
export interface Resource {
  readonly ownerId: string | null;
}

/** The actor behind a session and a visitor token, whichever there are: who is logged in is more than a visitor. */
export function actorOf(
  session: { readonly user: { readonly id: string }; readonly role: Role } | null | undefined,
  visitor?: unknown,
): Actor {
  if (session) return { kind: 'user', userId: session.user.id, role: session.role };
  return visitor ? { kind: 'visitor' } : { kind: 'nobody' };
}

/**
 * Whether the actor may do it. For actions that are about nobody's data (search, register) the resource is left out.
 */
export function may(actor: Actor, action: Action, resource: Resource = { ownerId: null }): boolean {
  const allowed: readonly Asker[] = PERMISSIONS[action];
  return askersOf(actor, resource).some((asker) => allowed.includes(asker));
}

/** Everything an actor is to a resource: a member of staff is also the owner of their own reservations. */
function askersOf(actor: Actor, resource: Resource): Asker[] {
  if (actor.kind !== 'user') return [actor.kind];
  const asker: Asker = resource.ownerId === actor.userId ? 'owner' : 'user';
  return actor.role === 'customer' ? [asker] : [asker, actor.role];
}
