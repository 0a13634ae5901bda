import type { DatabaseTransaction } from '#platform/database';
import type { Reservation } from '../model/reservation.ts';
import { tables } from './tables.ts';

/** Writes what is agreed with a reservation under its revision's number. */
export async function insertRevision(tx: DatabaseTransaction, reservation: Reservation): Promise<void> {
  const { additionalDrivers, delivery, offer, rate, selection, summary, trip } = reservation;
  await tables(tx)
    .insertInto('reservation_revisions')
    .values({
      reservation_id: reservation.id,
      revision: reservation.revision,
      offer_reference: reservation.offerReference,
      trip: JSON.stringify(trip),
      offer: JSON.stringify(offer),
      delivery: JSON.stringify(delivery),
      additional_drivers: JSON.stringify(additionalDrivers),
      selection: JSON.stringify(selection),
      summary: JSON.stringify(summary),
      mode: summary.mode,
      currency: summary.total.currency,
      total_minor: summary.total.minor,
      pay_now_minor: summary.payNow.minor,
      credit_minor: summary.credit.minor,
      campaign_code: reservation.campaignCode,
      rate_try_per_euro_e4: rate.tryPerEuroE4,
      rate_date: rate.date,
      pickup_at: trip.from,
      return_at: trip.to,
      created_at: reservation.changedAt,
    })
    .execute();
}
