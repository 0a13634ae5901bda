import { expect, test } from 'vitest';
import { KEY_HOLDER } from '#kernel/principal';
import type { WallClock } from '#kernel/time';
import type { DemoBehaviour } from '#payments/demo';
import { crashingProcess, resetDatabase, stepsToStopAt, testDatabase } from '#testing';
import { accessKeyOf } from '../access/access.ts';
import { proofTokenOf } from '../access/order-proof.ts';
import { type BookingFixture, bookingFixture, cardNumber } from '../booking.fixture.ts';
import type { BookingOutcome } from '../checkout/start-booking.ts';
import { cancelReservation, previewCancellation } from '../manage/cancel-reservation.ts';
import { proveWithLink } from '../manage/prove-order.ts';
import { findByCheckoutKey } from '../store/reservations.ts';

interface Story {
  readonly fields?: Partial<Record<string, string>>;
  readonly cancels?: boolean;
  /** The supplier says no to every booking. */
  readonly supplierDeclines?: boolean;
  readonly card?: DemoBehaviour;
  /** A month, for which an e-mail is sent, and its link is followed. */
  readonly proves?: boolean;
  /** Told a second time with a customer who sends the form again. */
  readonly comesBack?: boolean;
}

const STORIES: Readonly<Record<string, Story>> = {
  'a booking paid in full': { comesBack: true },
  'a booking paid in part and cancelled in time': { fields: { paymentMode: 'partial' }, cancels: true, comesBack: true },
  'a booking to be paid at delivery': { fields: { paymentMode: 'delivery' }, comesBack: true },
  'a long booking to be paid at delivery, proven with its e-mail': { fields: { paymentMode: 'delivery' }, proves: true, comesBack: true },
  'a booking that its supplier declines': { supplierDeclines: true },
  'a charge that the bank does not answer': { card: 'capture_unanswered' },
  'an authorisation that cannot be charged': { card: 'capture_refused' },
  'a refund that the bank does not answer': { card: 'refund_unanswered', cancels: true },
};

/** From the form to the last job, in a process that may end on the way. */
async function tell(story: Story, diesAt: number, customerComesBack: boolean) {
  const { db } = await resetDatabase(await testDatabase());
  const process = crashingProcess(diesAt);
  let bookings = 0;
  const fixture = await bookingFixture(db, {
    failpoint: process.failpoint,
    aroundDatabase: process.database,
    aroundGateway: process.outside,
    aroundConnector: (direct) =>
      process.outside({
        ...direct,
        book: async (request) => {
          if (story.supplierDeclines) return { kind: 'declined', reason: 'no_car' };
          bookings += 1;
          return direct.book(request);
        },
      }),
  });
  const fields = {
    offer: (await fixture.listed('Renault Clio', story.proves ? A_MONTH : {})).reference,
    ...story.fields,
    ...(story.card ? { cardNumber: cardNumber(story.card) } : {}),
  };

  const act = async () => {
    const outcome = await process.run(() => fixture.submit(fields));
    if (outcome) await atBankIfSent(fixture, process, outcome);
    await process.run(() => fixture.work());
    await process.run(() => fixture.workFor(2));
    if (story.proves) await process.run(() => followEmailLink(fixture));
    await process.run(() => fixture.work());
    if (story.cancels) await process.run(() => cancelIfPossible(fixture));
    await process.run(() => fixture.work());
  };
  await act();
  const { steps } = process;
  process.restart();
  if (customerComesBack && diesAt !== Number.POSITIVE_INFINITY) await act();
  await fixture.workFor(45, 5);
  return { fixture, steps, bookings };
}

async function atBankIfSent(fixture: BookingFixture, process: ReturnType<typeof crashingProcess>, outcome: BookingOutcome): Promise<void> {
  if (outcome.kind === 'to_bank') await process.run(() => fixture.atBank(outcome));
}

const A_MONTH = { pickupAt: '2026-10-01T10:00' as WallClock, returnAt: '2026-10-29T10:00' as WallClock };

async function followEmailLink(fixture: BookingFixture): Promise<void> {
  const reservation = await theReservation(fixture);
  const hasEmail = fixture.mails.some(({ key }) => reservation && key.startsWith(`${reservation.id}.proof`));
  if (reservation && hasEmail)
    await proveWithLink(fixture.deps, { code: reservation.code, token: proofTokenOf(fixture.deps, reservation), ip: '203.0.113.7' });
}

async function cancelIfPossible(fixture: BookingFixture): Promise<void> {
  const reservation = await theReservation(fixture);
  if (!reservation) return;
  const asked = { code: reservation.code, accessKey: accessKeyOf(fixture.deps, reservation) };
  const preview = await previewCancellation(fixture.deps, asked);
  if (preview.kind !== 'possible') return;
  const { kind, amount } = preview.outcome;
  await cancelReservation(fixture.deps, { ...asked, by: KEY_HOLDER, agreed: { kind, minor: amount.minor } });
}

const theReservation = (fixture: BookingFixture) => findByCheckoutKey(fixture.deps.db, 'checkout-key-of-elif'.padEnd(24, '-'));

/** A car or their money, never neither; and the supplier has one booking at most. */
async function expectRightEnd(fixture: BookingFixture, bookings: number, step: string): Promise<string> {
  const books = await fixture.books();
  expect(bookings, step).toBeLessThanOrEqual(1);
  expect(books.held, `${step}: nothing stays blocked`).toBe(0);
  const reservation = await theReservation(fixture);
  if (!reservation) {
    expect(books, step).toEqual({ held: 0, taken: 0, authorised: 0 });
    return 'never written';
  }
  const atSupplier = (await fixture.atSupplier(reservation.id)).kind;
  expect(reservation.nextAttemptAt, `${step}: nothing is left to do`).toBeNull();
  const emails = fixture.mails.filter((mail) => mail.key.startsWith(`${reservation.id}.confirmed`));
  switch (reservation.state) {
    case 'confirmed':
      expect(atSupplier, step).toBe('confirmed');
      expect(books.taken, step).toBe(reservation.summary.payNow.minor);
      expect(new Set(emails.map((mail) => mail.key)).size, step).toBe(1);
      break;
    case 'cancelled':
      expect(reservation.outcome?.kind, step).toBe(reservation.summary.payNow.minor > 0 ? 'refund' : 'nothing');
      expect(atSupplier, step).toBe('cancelled');
      expect(books.taken, step).toBe(0);
      break;
    case 'declined':
    case 'expired':
      expect(atSupplier, step).not.toBe('confirmed');
      expect(books.taken, step).toBe(0);
      break;
    default:
      throw new Error(`${step}: the reservation is still ${reservation.state}`);
  }
  return reservation.state;
}

const cases = Object.entries(STORIES).flatMap(([name, story]) => [
  { name: `${name}, stopped at every step`, story, customerComesBack: false },
  ...(story.comesBack ? [{ name: `${name}, stopped at every step, and the customer comes back`, story, customerComesBack: true }] : []),
]);

for (const { name, story, customerComesBack } of cases)
  test(name, { timeout: 180_000 }, async () => {
    const whole = await tell(story, Number.POSITIVE_INFINITY, false);
    expect(whole.steps.length).toBeGreaterThan(9);
    const end = await expectRightEnd(whole.fixture, whole.bookings, 'not stopped at all');
    for (const diesAt of stepsToStopAt(whole.steps.length)) {
      const { fixture, bookings } = await tell(story, diesAt, customerComesBack);
      const step = `stopped at ${diesAt}, ${whole.steps[diesAt - 1]}`;
      const reached = await expectRightEnd(fixture, bookings, step);
      // Once the order is paid for, or asks nothing more of its customer, stopping changes nothing for whoever only waits.
      const hasOnlyToWait = diesAt > whole.steps.indexOf(story.proves ? 'booking.supplier.asking' : 'booking.advancing');
      if (!story.cancels && (hasOnlyToWait || (story.proves && customerComesBack))) expect(reached, step).toBe(end);
    }
  });
