import { minus, money } from '#kernel/money';
import { findPayment, refundPayment, voidPayment } from '#payments';
import { newId } from '#platform/crypto';
import { type BookingDeps, connectorNamed } from '../deps.ts';
import { type Obligation, obligationsToGiveUp } from '../model/obligation.ts';
import type { Reservation } from '../model/reservation.ts';
import { selectDueEmails } from '../store/emails.ts';
import { endObligation, postponeObligation, selectDueObligations, setReference, sumDueRefunds } from '../store/obligations.ts';
import { insertCancellationDifference } from '../supplier-differences/store.ts';
import { referenceOf } from '../to-supplier-booking.ts';
import { transition } from '../transition.ts';
import { nextAttemptAfter } from './backoff.ts';
import { sendEmail } from './send-email.ts';

/** `owed`: not done yet, or not known to be. */
type Performed = 'done' | 'refused' | 'owed';
type Of<Kind extends Obligation['kind']> = Extract<Obligation, { readonly kind: Kind }>;

/**
 * Does what is owed for a reservation that neither waits for money nor for its supplier: lets money go or gives it back,
 * lets the car go, writes the e-mails. Each part on its own, so that one that fails keeps none of the others waiting; it is
 * tried again after a pause of its own. Everything may be repeated: what was done and not noted is found done.
 */
export async function performObligations(deps: BookingDeps, reservation: Reservation): Promise<void> {
  for (let due = await dueNow(deps, reservation); due.length > 0; due = await dueNow(deps, reservation))
    for (const obligation of due) await tryObligation(deps, reservation, obligation);
  await sendQueuedEmails(deps, reservation);
}

const dueNow = (deps: BookingDeps, { id }: Reservation): Promise<Obligation[]> => selectDueObligations(deps.db, id, deps.clock());

/** One that cannot be sent now stays owed. */
export async function sendQueuedEmails(deps: BookingDeps, reservation: Reservation): Promise<void> {
  for (const mail of await selectDueEmails(deps.db, reservation.id, deps.clock()))
    await attempt(deps, reservation, () => sendEmail(deps, reservation, mail));
}

async function tryObligation(deps: BookingDeps, reservation: Reservation, obligation: Obligation): Promise<void> {
  const performed = (await attempt(deps, reservation, () => perform(deps, reservation, obligation))) ?? 'owed';
  const now = deps.clock();
  // A hold passes by itself.
  const isOver = obligation.kind === 'release_hold' && now >= reservation.holdUntil;
  if (performed !== 'owed' || isOver) await endObligation(deps.db, obligation.id, performed === 'refused' ? 'refused' : 'done', now);
  else await postponeObligation(deps.db, obligation.id, nextAttemptAfter(obligation.createdAt, now));
}

async function attempt<Result>(deps: BookingDeps, reservation: Reservation, step: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await step();
  } catch (error) {
    const facts = { reservation: reservation.code, state: reservation.state };
    deps.log.error({ ...facts, error: error instanceof Error ? error.stack : String(error) }, 'what is owed for a reservation failed');
    return undefined;
  }
}

async function perform(deps: BookingDeps, reservation: Reservation, obligation: Obligation): Promise<Performed> {
  switch (obligation.kind) {
    case 'void_payment':
      return giveUp(deps, reservation, obligation);
    case 'refund':
      return refund(deps, reservation, obligation);
    case 'release_hold':
      await connectorNamed(deps, reservation.offer.connector).release?.(reservation.id);
      return 'done';
    case 'supplier_cancel':
      return cancelWithSupplier(deps, reservation, obligation);
  }
}

async function giveUp(deps: BookingDeps, reservation: Reservation, { paymentId }: Of<'void_payment'>): Promise<Performed> {
  const { kind, payment } = await voidPayment(deps, paymentId);
  deps.failpoint('booking.voided');
  if (kind === 'done') return 'done';
  if (payment.state !== 'captured') return 'owed';
  await oweRefund(deps, reservation, paymentId);
  return 'done';
}

/** The money was taken after all: what is left of it, and not promised yet, is given back. */
async function oweRefund(deps: BookingDeps, { id }: Reservation, paymentId: string): Promise<void> {
  await transition(deps, id, async (_locked, tx) => {
    const payment = await findPayment(tx, paymentId);
    const promised = await sumDueRefunds(tx, paymentId);
    const obligations = (payment ? obligationsToGiveUp(payment) : []).flatMap((owed) => {
      if (owed.kind !== 'refund' || owed.amount.minor <= promised) return [];
      return [{ ...owed, amount: minus(owed.amount, money(promised, owed.amount.currency)) }];
    });
    return { event: null, obligations };
  });
}

async function refund(deps: BookingDeps, reservation: Reservation, owed: Of<'refund'>): Promise<Performed> {
  const reference = owed.reference ?? (await chooseReference(deps, owed));
  deps.failpoint('booking.refund.chosen');
  const outcome = await refundPayment(deps, owed.paymentId, reference, owed.amount, reservation.state);
  deps.failpoint('booking.refunded');
  // Refused: no money moved under this id. The debt stays, so the next try is another refund.
  if (outcome.kind === 'refused') await chooseReference(deps, owed);
  return outcome.kind === 'done' ? 'done' : 'owed';
}

async function chooseReference(deps: BookingDeps, { id }: Of<'refund'>): Promise<string> {
  const reference = newId();
  await setReference(deps.db, id, reference);
  return reference;
}

async function cancelWithSupplier(deps: BookingDeps, reservation: Reservation, { booking }: Of<'supplier_cancel'>): Promise<Performed> {
  const reference = { ...referenceOf(reservation), ...booking };
  const outcome = await connectorNamed(deps, reservation.offer.connector).cancel(reference);
  deps.failpoint('booking.supplier.cancelled');
  if (outcome.kind === 'cancelled') {
    const charged = { kind: 'cancellation_charged', theirs: outcome.charge ?? '' } as const;
    if (outcome.charge !== undefined) await insertCancellationDifference(deps.db, reservation.id, charged, deps.clock());
    return 'done';
  }
  deps.log.warn({ reservation: reservation.code, reason: outcome.reason }, 'a supplier refused a cancellation: it needs a call');
  const refused = { kind: 'cancellation_refused', theirs: outcome.reason } as const;
  await insertCancellationDifference(deps.db, reservation.id, refused, deps.clock());
  return 'refused';
}
