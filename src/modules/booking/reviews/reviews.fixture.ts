import { type BookingFixture, checkoutKey, STAFF } from '../booking.fixture.ts';
import { proveByEmail } from '../manage/find-reservation.ts';
import { recordRentalEvent } from '../manage/record-rental-event.ts';
import type { ReviewEntry } from './review.ts';

export const ENTRY: ReviewEntry = {
  stars: { cleanliness: 5, pickup_speed: 4, as_promised: 5, value: 3 },
  body: 'Araç tertemizdi.',
  named: true,
};

/** A rental whose car is back: its clock stands at the agreed return. */
export async function finishedRental(fixture: BookingFixture, key = 'review', fields: Partial<Record<string, string>> = {}) {
  const booked = await fixture.confirmed({ checkoutKey: checkoutKey(key), ...fields });
  const { trip } = await fixture.reservation(booked.code);
  const until = (at: Date) => fixture.pass({ minutes: Math.max(0, (at.getTime() - fixture.now().getTime()) / 60_000) });
  until(trip.from);
  await recordRentalEvent(fixture.deps, { code: booked.code, event: 'picked_up', by: STAFF });
  until(trip.to);
  const { kind } = await recordRentalEvent(fixture.deps, { code: booked.code, event: 'returned', by: STAFF });
  if (kind !== 'noted') throw new Error(`The return was not noted: ${kind}`);
  return booked;
}

/** The reservation as whoever has just shown to read Elif's e-mail opens it. */
export async function proveAccess(fixture: BookingFixture, code: string): Promise<{ readonly code: string; readonly accessKey: string }> {
  const proof = await proveByEmail(fixture.deps, { code, email: 'elif.karaoglu@ornek.com', ip: '203.0.113.7' });
  if (proof.kind !== 'proved') throw new Error(proof.kind);
  return { code, accessKey: proof.accessKey };
}
