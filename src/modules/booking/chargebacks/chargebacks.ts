import { isId } from '#kernel/id';
import { recordedActor } from '#kernel/principal';
import {
  type Chargeback,
  findChargeback,
  type Payment,
  type PaymentEvent,
  paymentHistory,
  paymentsByIds,
  paymentsOf,
  selectEndedChargebacks,
  selectWaitingChargebacks,
} from '#payments';
import { recordAct } from '#platform/acts';
import type { StaffPrincipal } from '../adjustments/standing.ts';
import { consentsWithAddresses } from '../consent-addresses.ts';
import type { BookingDeps } from '../deps.ts';
import type { ConfirmedDocument, Reservation, ReservationEvent } from '../model/reservation.ts';
import { maskedViewOf, type ReservationView, viewOf } from '../model/reservation-view.ts';
import { paymentsFor } from '../payment-for.ts';
import { selectDocuments } from '../store/documents.ts';
import { selectEvents } from '../store/events.ts';
import type { ConsentGiven } from '../store/personal-data/consents.ts';
import { getById, selectByIds } from '../store/reservations.ts';
import { type SentEmail, selectSentEmailsByCode } from '../store/sent-emails.ts';

/** A chargeback with what people know its reservation by. */
export interface ChargebackView extends Chargeback {
  readonly code: string;
  readonly supplier: string;
}

const MOST = 200;

/** Those that wait, the first deadline first, and those that were decided, the latest first. */
export async function listChargebacks(
  deps: Pick<BookingDeps, 'db'>,
): Promise<{ readonly waiting: readonly ChargebackView[]; readonly ended: readonly ChargebackView[] }> {
  return {
    waiting: await shown(deps, await selectWaitingChargebacks(deps.db, MOST)),
    ended: await shown(deps, await selectEndedChargebacks(deps.db, MOST)),
  };
}

async function shown({ db }: Pick<BookingDeps, 'db'>, chargebacks: readonly Chargeback[]): Promise<ChargebackView[]> {
  const payments = await paymentsByIds(db, [...new Set(chargebacks.map(({ paymentId }) => paymentId))]);
  const idOf = new Map(payments.map(({ id, reservationId }) => [id, reservationId]));
  const ids = [...new Set(idOf.values())];
  const known = new Map((ids.length > 0 ? await selectByIds(db, ids) : []).map((one) => [one.id, one]));
  return chargebacks.flatMap((chargeback) => {
    const reservation = known.get(idOf.get(chargeback.paymentId) ?? '');
    return reservation ? [{ ...chargeback, code: reservation.code, supplier: reservation.offer.supplier.name }] : [];
  });
}

/** One chargeback for people at work: whoever drives is masked. */
export interface ChargebackFile {
  readonly chargeback: ChargebackView;
  readonly reservation: ReservationView;
  readonly payment: Payment;
}

export async function chargebackFile(deps: Pick<BookingDeps, 'db'>, id: string): Promise<ChargebackFile | undefined> {
  const found = await findWhole(deps, id);
  if (!found) return undefined;
  const { chargeback, payment, reservation } = found;
  const [file] = await shown(deps, [chargeback]);
  return file && { chargeback: file, payment, reservation: maskedViewOf(reservation, await paymentsFor(deps.db, reservation)) };
}

/** What a bank is shown: that the customer ordered it, agreed to it, was asked by their bank, got the car, and what was given back. */
export interface ChargebackEvidence {
  readonly chargeback: Chargeback;
  /** Unmasked. */
  readonly reservation: ReservationView;
  readonly orderedAt: Date;
  readonly supplierCode: string | null;
  readonly events: readonly ReservationEvent[];
  readonly payments: readonly { readonly payment: Payment; readonly history: readonly PaymentEvent[] }[];
  readonly consents: readonly ConsentGiven[];
  readonly documents: readonly ConfirmedDocument[];
  readonly emails: readonly SentEmail[];
}

/**
 * Everything that a bank may want to see of a contested payment. It names the customer: that it was taken stands in the record. Whether the asker may is
 * the caller's question to `can` (`staff.chargeback.handle`).
 */
export async function chargebackEvidence(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'consentKey'>,
  asked: { readonly id: string; readonly by: StaffPrincipal },
): Promise<ChargebackEvidence | undefined> {
  const found = await findWhole(deps, asked.id);
  if (!found) return undefined;
  const { db } = deps;
  const { chargeback, reservation } = found;
  await db.transaction().execute((tx) =>
    recordAct(tx, {
      by: recordedActor(asked.by),
      action: 'reservation.chargeback_evidence_taken',
      subject: { kind: 'reservation', id: reservation.code },
      facts: { chargeback: chargeback.id },
      at: deps.clock(),
    }),
  );
  const payments = await paymentsOf(db, reservation.id);
  return {
    chargeback,
    reservation: viewOf(reservation, await paymentsFor(db, reservation)),
    orderedAt: reservation.createdAt,
    supplierCode: reservation.supplierCode,
    events: await selectEvents(db, reservation),
    payments: await Promise.all(payments.map(async (payment) => ({ payment, history: await paymentHistory(db, payment.id) }))),
    consents: await consentsWithAddresses(deps, reservation.code),
    documents: await selectDocuments(db, reservation),
    emails: await selectSentEmailsByCode(db, reservation.code),
  };
}

async function findWhole(
  { db }: Pick<BookingDeps, 'db'>,
  id: string,
): Promise<{ readonly chargeback: Chargeback; readonly payment: Payment; readonly reservation: Reservation } | undefined> {
  const chargeback = isId(id) ? await findChargeback(db, id) : undefined;
  if (!chargeback) return undefined;
  const [payment] = await paymentsByIds(db, [chargeback.paymentId]);
  return payment && { chargeback, payment, reservation: await getById(db, payment.reservationId) };
}
