import { internationalPhone } from '#kernel/contact';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { publicDigest } from '#platform/crypto';
import { defineJob, type JobDefinition } from '#platform/jobs';
import { allow } from '#platform/requests/rate-limit';
import type { MessageChannel, MessageHandover } from '#platform/short-messages/message-channel';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import { selectByIds } from '../store/reservations.ts';
import { chosenChannels } from './choose-channels.ts';
import { isStillRelevant, type ShortText } from './short-message.ts';
import { endMessage, isRefused, leaseMessage, markAsked, type OwedMessage, tryAgainAt } from './store.ts';

type Deps = Pick<BookingDeps, 'addresses' | 'clock' | 'db' | 'failpoint' | 'log' | 'messaging'>;

const EVERY_SECONDS = 5;
const MOST_AT_ONCE = 20;
/** Longer than a provider is waited for. */
const LEASE_MS = 120_000;
/** Each wait is twice the one before it, an hour in all. */
const MOST_TRIES = 6;
const FIRST_WAIT_MS = 120_000;
/** What one number gets on one channel, whoever types it: somebody may have typed another's. */
const A_DAY = { limit: 20, windowSeconds: 86_400 };

/** Every few seconds: short messages that are owed. */
export const sendingShortMessages = (deps: Deps): JobDefinition =>
  defineJob(
    'send-short-messages',
    async () => {
      await sendShortMessages(deps);
    },
    { everySeconds: EVERY_SECONDS },
  );

/**
 * Sends what is owed, each once: that it is handed over is written down before, and one of which nobody knows whether it went is not sent again.
 * What has surely not gone is tried again less and less often; a number that was refused gets nothing on that channel any more.
 * @returns how many have left
 */
export async function sendShortMessages(deps: Deps): Promise<number> {
  let sent = 0;
  for (let taken = 0; taken < MOST_AT_ONCE; taken += 1) {
    const now = deps.clock();
    const owed = await leaseMessage(deps.db, now, new Date(now.getTime() + LEASE_MS));
    if (!owed) break;
    if (await dealtWith(deps, owed)) sent += 1;
  }
  return sent;
}

async function dealtWith(deps: Deps, owed: OwedMessage): Promise<boolean> {
  const { clock, db, log, messaging } = deps;
  const end = (outcome: Parameters<typeof endMessage>[2]['outcome'], providerId: string | null = null): Promise<void> =>
    endMessage(db, owed.id, { at: clock(), outcome, providerId });
  const warn = (why: string, message: string): void =>
    log.warn({ message: owed.id, channel: owed.channel, tries: owed.tries, why }, message);

  if (owed.mayHaveGone) {
    warn('ended_meanwhile', 'a short message may have gone');
    await end('unknown');
    return false;
  }
  const channel = messaging.channels.find(({ name }) => name === owed.channel);
  const [reservation] = await selectByIds(db, [owed.reservationId]);
  if (!channel || !reservation || !(await isWanted(deps, owed, reservation))) {
    await end('overtaken');
    return false;
  }
  const to = internationalPhone(reservation.driver.phone);
  if (!channel.reaches(to) || (await isRefused(db, owed.channel, to))) {
    await end('refused');
    return false;
  }
  if (!(await allow(db, `short-message:${owed.channel}:${publicDigest(to)}`, A_DAY.limit, A_DAY.windowSeconds, clock()))) {
    warn('limit', 'a number gets no more short messages today');
    await end('given_up');
    return false;
  }
  const text = messaging.write(factsOf(deps, owed, reservation));
  if (!(await markAsked(db, owed, { at: clock(), recipient: to, text: text.text }))) return false;
  deps.failpoint('booking.short-message.asked');
  const handover = await handedOver(channel, { owed, reservation, text, to });
  deps.failpoint('booking.short-message.handed-over');
  switch (handover.kind) {
    case 'sent':
      await end('sent', handover.id);
      return true;
    case 'not_sent':
      warn(handover.why, 'a short message was not taken');
      if (owed.tries < MOST_TRIES) await tryAgainAt(db, owed.id, new Date(clock().getTime() + FIRST_WAIT_MS * 2 ** (owed.tries - 1)));
      else await end('given_up');
      return false;
    case 'refused':
    case 'unknown':
      warn(handover.why, handover.kind === 'refused' ? 'a number takes no short messages' : 'a short message may have gone');
      await end(handover.kind);
      return false;
  }
}

async function isWanted({ clock, db }: Deps, { channel, kind }: OwedMessage, reservation: Reservation): Promise<boolean> {
  return isStillRelevant(kind, reservation, clock()) && (await chosenChannels(db, reservation.code)).includes(channel);
}

function factsOf({ addresses }: Deps, { kind }: OwedMessage, { code, holdUntil, locale, offer, trip }: Reservation) {
  return {
    kind,
    locale,
    code,
    pickupAt: trip.criteria.pickupAt,
    place: offer.pickup.name,
    openUntil: wallClockAt(holdUntil, MARKET_ZONE),
    pageUrl: addresses.lookUp(locale, code),
  };
}

interface Handed {
  readonly owed: OwedMessage;
  readonly reservation: Reservation;
  readonly text: ShortText;
  readonly to: string;
}

/** A channel throws nothing; one that does has left it open whether the message went. */
async function handedOver(channel: MessageChannel, { owed, reservation, text, to }: Handed): Promise<MessageHandover> {
  const template = { kind: owed.kind, locale: reservation.locale, values: text.values };
  try {
    return await channel.send({ to, text: text.text, template, key: `${owed.id}` });
  } catch (error) {
    return { kind: 'unknown', why: String(error) };
  }
}
