import type { Clock } from '#platform/clock';
import { digestOf, isDigestOf, type Key } from '#platform/crypto';
import { isPass, passFor } from '#platform/keys/pass';
import type { Reservation } from '../model/reservation.ts';
import { LINK_DAYS_AFTER_RETURN, PASS_HOURS } from './access-times.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** So many withdrawn links are told from invented ones. */
const REMEMBERED_VERSIONS = 20;

/** `owner`: has ordered it, or shown to read its e-mail. `link`: has come by a link, which may have been passed on. */
export type Holder = 'owner' | 'link';

export interface AccessDeps {
  /** A key of its own (`keyRingFor(secrets, 'reservation-access')`). */
  readonly accessSecret: Key;
  readonly clock: Clock;
}

type Keyed = Pick<Reservation, 'id' | 'accessVersion'>;
type Rented = Keyed & { readonly trip: Pick<Reservation['trip'], 'to'> };

/** The key in a reservation's link: it opens it without further proof. Derived, so that nothing that opens it is stored. */
export const accessKeyOf = ({ accessSecret }: Pick<AccessDeps, 'accessSecret'>, { id, accessVersion }: Keyed): string =>
  digestOf(sealed(id, accessVersion), accessSecret).slice(0, KEY_LENGTH);

const KEY_LENGTH = 43;

const isKeyOfVersion = ({ accessSecret }: Pick<AccessDeps, 'accessSecret'>, accessKey: string, id: string, version: number): boolean =>
  isDigestOf(accessKey, sealed(id, version), accessSecret, KEY_LENGTH);

// The first one has no number: links that were sent before there were versions go on opening.
const sealed = (id: string, version: number): string => (version === 0 ? id : `${id} ${version}`);

/** What the key or the pass lets its bearer be; nothing when it does not open the reservation (any more). */
export function holderOf(deps: AccessDeps, reservation: Rented, accessKey: string): Holder | undefined {
  if (isKeyOfVersion(deps, accessKey, reservation.id, reservation.accessVersion))
    return deps.clock() < linksEndAt(reservation) ? 'link' : undefined;
  return passHolderOf(deps, reservation, accessKey);
}

/** Whose pass it is, if it is one. */
export const passHolderOf = (deps: AccessDeps, reservation: Keyed, accessKey: string): Holder | undefined =>
  (['owner', 'link'] as const).find((holder) => isPass(accessKey, subjectOf(reservation, holder), deps.clock(), deps.accessSecret));

/** Why a key that is ours opens nothing any more; nothing for one that never did. */
export function closedLink(deps: AccessDeps, reservation: Rented, accessKey: string): 'expired' | 'withdrawn' | undefined {
  const { id, accessVersion } = reservation;
  if (isKeyOfVersion(deps, accessKey, id, accessVersion)) return 'expired';
  for (let version = accessVersion - 1; version >= Math.max(0, accessVersion - REMEMBERED_VERSIONS); version -= 1)
    if (isKeyOfVersion(deps, accessKey, id, version)) return 'withdrawn';
  return undefined;
}

/** A short-lived key of the same reservation: withdrawn links take it along. */
export const passOf = (deps: AccessDeps, reservation: Keyed, holder: Holder): string =>
  passFor(subjectOf(reservation, holder), new Date(deps.clock().getTime() + PASS_HOURS * HOUR_MS), deps.accessSecret);

const subjectOf = ({ id, accessVersion }: Keyed, holder: Holder): string => `${id} ${accessVersion} ${holder}`;

const linksEndAt = ({ trip }: Rented): Date => new Date(trip.to.getTime() + LINK_DAYS_AFTER_RETURN * DAY_MS);
