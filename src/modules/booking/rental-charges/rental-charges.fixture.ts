import sharp from 'sharp';
import type { Principal } from '#kernel/principal';
import type { Blobs } from '#platform/uploads/blobs';
import type { BookingFixture } from '../booking.fixture.ts';
import { recordRentalEvent } from '../manage/record-rental-event.ts';
import { selectCharges } from '../store/rental-charges/charges.ts';
import type { TypedCharge } from './charge-form.ts';
import { makeCharge, saveDraftCharge } from './draft-charge.ts';
import { addEvidence } from './evidence.ts';
import { chargesDesk } from './supplier-charges.ts';

/** Somebody at the desk of Yolbaz. */
export const desk = (changes: Partial<Extract<Principal, { kind: 'supplier' }>> = {}): Principal => ({
  kind: 'supplier',
  id: '7a0c7a0c-7a0c-4a0c-8a0c-7a0c7a0c7a0c',
  supplier: 'yolbaz',
  roles: ['desk'],
  offices: null,
  ...changes,
});

export const photograph = async (colour = '#285') =>
  new Uint8Array(
    await sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
      .jpeg()
      .toBuffer(),
  );

/** A rental of Yolbaz whose car came back, and what its desk does. @param options.earlyHours so long before its time the car was handed over */
export async function returnedRental(fixture: BookingFixture, blobs: Blobs, { earlyHours = 0 } = {}) {
  const access = await fixture.confirmed();
  const { code } = access;
  const { trip, id } = await fixture.reservation(code);
  const until = (instant: Date) => fixture.pass({ minutes: (instant.getTime() - fixture.now().getTime()) / 60_000 });
  until(new Date(trip.from.getTime() - earlyHours * 3_600_000));
  await recordRentalEvent(fixture.deps, { code, event: 'picked_up', by: desk() });
  until(trip.to);
  await recordRentalEvent(fixture.deps, { code, event: 'returned', by: desk() });
  await fixture.work();
  const of = (by: Principal = desk(), supplier = 'yolbaz') => ({ supplier, by, code });
  const shown = async () => {
    const found = await chargesDesk(fixture.deps, of());
    if (!found) throw new Error('The car is not back');
    return found;
  };
  return {
    ...access,
    id,
    of,
    shown,
    /** A draft with a photograph. @returns its id */
    async draft(changes: Partial<TypedCharge> = {}): Promise<string> {
      const { newId, today } = await shown();
      const typed = { kind: 'fuel', way: 'deposit', amount: '1200', happenedOn: today, said: 'Depo yarım döndü.', ...changes };
      const { kind } = await saveDraftCharge(fixture.deps, { ...of(), id: newId, typed, locale: 'tr' });
      if (kind !== 'saved') throw new Error(`No draft: ${kind}`);
      await addEvidence({ ...fixture.deps, blobs }, { ...of(), id: newId, files: [await photograph()] });
      return newId;
    },
    /** Charged, and its customer was told. @returns its id */
    async charged(changes: Partial<TypedCharge> = {}): Promise<string> {
      const chargeId = await this.draft(changes);
      await makeCharge(fixture.deps, { ...of(), id: chargeId, seen: 1 });
      await fixture.work();
      return chargeId;
    },
    async charge(chargeId: string) {
      const found = (await selectCharges(fixture.deps.db, id)).find((one) => one.id === chargeId);
      if (!found) throw new Error('There is no such charge');
      return found;
    },
  };
}
