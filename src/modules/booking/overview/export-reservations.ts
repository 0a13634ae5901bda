import type { Principal } from '#kernel/principal';
import { recordExport } from '#platform/acts/record-export';
import type { BookingDeps } from '../deps.ts';
import { nameInFile } from './driver-at-desk.ts';
import { everyReservation, type ReservationQuestion, type ReservationRow } from './search-reservations.ts';

/**
 * Everything that a list shows, to be written into a file of any length; names of drivers are masked, for a file goes further than a page.
 * That it was taken is written down, before its first row. Whether the asker may is the caller's question to `can`
 * (`staff.reservation.export`).
 * @returns the rows, each page of them read when it is asked for
 */
export async function exportReservations(
  { db, reads, clock }: Pick<BookingDeps, 'db' | 'reads' | 'clock'>,
  { question, by }: { readonly question: ReservationQuestion; readonly by: Principal },
): Promise<AsyncGenerator<ReservationRow>> {
  const { view, supplier, pickupFrom, pickupBefore } = question;
  const facts = {
    view,
    supplier: supplier ?? null,
    from: pickupFrom?.toISOString() ?? null,
    before: pickupBefore?.toISOString() ?? null,
  };
  // What was looked for may be somebody's name: that there were words is enough.
  await recordExport({ db, clock }, { by, list: 'reservations', facts: { ...facts, words: question.words === '' ? 0 : 1 } });
  return masked(everyReservation({ db, reads }, question));
}

async function* masked(rows: AsyncGenerator<ReservationRow>): AsyncGenerator<ReservationRow> {
  for await (const row of rows) yield { ...row, driverName: nameInFile(row.driverName) };
}
