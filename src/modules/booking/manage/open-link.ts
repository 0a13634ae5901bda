import { accessKeyOf, closedLink, type Holder, passHolderOf, passOf } from '../access/access.ts';
import { type AccessRequest, findAccess, findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';

type LinkDeps = Pick<BookingDeps, 'db' | 'clock' | 'accessSecret' | 'security'>;

export type OpenedLink =
  /** `accessKey` is a pass for `PASS_HOURS`; `code` as the reservation has it. */
  | { readonly kind: 'opened'; readonly code: string; readonly accessKey: string }
  /** The link was ours: its time is over, or its owner has withdrawn it. The number and the e-mail still open the reservation. */
  | { readonly kind: 'expired' | 'withdrawn' }
  | { readonly kind: 'not_found' };

/**
 * Exchanges the key of a link for a pass, which belongs into a cookie and not into an address.
 * @param asked.holder `owner` only for the browser that has just ordered; whoever brings a pass keeps it, and its end
 * @param asked.ip for the log of security events
 */
export async function openLink(
  deps: LinkDeps,
  asked: AccessRequest & { readonly holder?: Holder; readonly ip?: string },
): Promise<OpenedLink> {
  const found = await findAccess(deps, asked);
  if (found) {
    const { reservation, holder } = found;
    const kept = !asked.holder && passHolderOf(deps, reservation, asked.accessKey);
    return {
      kind: 'opened',
      code: reservation.code,
      accessKey: kept ? asked.accessKey : passOf(deps, reservation, asked.holder ?? holder),
    };
  }
  const reservation = await findByTypedCode(deps, asked.code);
  const closed = reservation && closedLink(deps, reservation, asked.accessKey);
  deps.security({ kind: 'access_key.refused', ip: asked.ip, what: closed ?? 'unknown' });
  return { kind: closed ?? 'not_found' };
}

/** As what somebody who brings a key or a pass may go on; nothing when it opens nothing. */
export const holderFor = async (deps: LinkDeps, asked: AccessRequest): Promise<Holder | undefined> =>
  (await findAccess(deps, asked))?.holder;

/** The link of the e-mails, for whoever has opened the reservation: for the calendar. */
export async function linkOf(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'accessSecret' | 'addresses'>,
  asked: AccessRequest,
): Promise<string | undefined> {
  const found = await findAccess(deps, asked);
  if (!found) return undefined;
  const { reservation } = found;
  return deps.addresses.reservation(reservation.locale, reservation.code, accessKeyOf(deps, reservation));
}
