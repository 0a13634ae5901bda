import { internationalPhone } from '#kernel/contact';
import { type ChannelName, MESSAGE_CHANNELS } from '#kernel/messages/channels';
import type { Database } from '#platform/database';
import { type AccessRequest, findByAccessKey } from '../access/reservation-access.ts';
import { channelConsents } from '../checkout/documents.ts';
import { encryptAddress } from '../consent-addresses.ts';
import type { BookingDeps } from '../deps.ts';
import { awaitsCustomer, awaitsPayment, type ReservationState } from '../model/states.ts';
import { insertConsents, selectConsents } from '../store/personal-data/consents.ts';
import { isRefused } from './store.ts';

/** A channel that the site has, and how it stands with one reservation. */
export interface ChannelChoice {
  readonly name: ChannelName;
  readonly chosen: boolean;
  /** Whether the customer's number can get anything on it; `refused`: it was tried. */
  readonly number: 'reached' | 'not_reached' | 'refused';
}

/** The channels on which a customer wants short messages: the last word on each. */
export async function chosenChannels(db: Database, code: string): Promise<ChannelName[]> {
  const words = await selectConsents(db, code);
  return MESSAGE_CHANNELS.filter((channel) => words.findLast(({ kind }) => kind === channel)?.given);
}

/** Whether something may still be told of a reservation. */
const isToCome = (state: ReservationState): boolean =>
  awaitsPayment(state) || awaitsCustomer(state) || state === 'confirming' || state === 'confirmed';

/**
 * How short messages are sent about a reservation; nothing where the site has no channel, where nothing is left to tell, and to whoever may not open it.
 */
export async function channelChoices(
  deps: Pick<BookingDeps, 'accessSecret' | 'clock' | 'db' | 'messaging'>,
  asked: AccessRequest,
): Promise<readonly ChannelChoice[]> {
  const { channels } = deps.messaging;
  if (channels.length === 0) return [];
  const reservation = await findByAccessKey(deps, asked);
  if (!reservation || !isToCome(reservation.state)) return [];
  const chosen = await chosenChannels(deps.db, reservation.code);
  const to = internationalPhone(reservation.driver.phone);
  return Promise.all(
    channels.map(async ({ name, reaches }) => ({
      name,
      chosen: chosen.includes(name),
      number: reaches(to) ? ((await isRefused(deps.db, name, to)) ? ('refused' as const) : ('reached' as const)) : ('not_reached' as const),
    })),
  );
}

/**
 * Sets on which channels the customer of a reservation wants short messages, as whoever may open it says. Each that is chosen or given up is a
 * consent of its own, with its wording, time and address; what is as it was is not written again.
 */
export async function chooseChannels(
  deps: Pick<BookingDeps, 'accessSecret' | 'clock' | 'consentKey' | 'db' | 'documents' | 'messaging' | 'security'>,
  asked: AccessRequest & { readonly channels: readonly string[]; readonly ip: string },
): Promise<{ readonly kind: 'done' | 'not_found' }> {
  const reservation = await findByAccessKey(deps, asked);
  if (!reservation) return { kind: 'not_found' };
  const { code, driver, id, locale } = reservation;
  const written = await deps.db.transaction().execute(async (tx) => {
    const before = await chosenChannels(tx, code);
    const changed = deps.messaging.channels
      .map(({ name }) => name)
      .filter((name) => asked.channels.includes(name) !== before.includes(name));
    const consents = channelConsents(deps.documents, locale, changed).map((consent) => ({
      ...consent,
      given: asked.channels.includes(consent.kind),
    }));
    if (consents.length > 0) await insertConsents(tx, id, consents, { at: deps.clock(), keptIp: encryptAddress(deps, asked.ip) });
    return consents;
  });
  for (const { given, kind } of written)
    deps.security({ kind: given ? 'consent.given' : 'consent.withdrawn', who: driver.email, what: kind, ip: asked.ip });
  return { kind: 'done' };
}
