import { expect, test } from 'vitest';
import { supplierSystem } from '#kernel/principal';
import { resetDatabase, testDatabase } from '#testing';
import { bookingFixture, checkoutKey } from '../booking.fixture.ts';
import { refuseAtDelivery } from '../manage/cancel-reservation.ts';
import { campaignFigures, campaignUses } from './campaign-uses.ts';

test('what a campaign has cost is the sum of its reservations, and one that came to nothing is none of them', async () => {
  const { db } = await resetDatabase(await testDatabase());
  const fixture = await bookingFixture(db);
  const first = await fixture.confirmed({ campaignCode: 'YAZ10' });
  const second = await fixture.confirmed({
    campaignCode: 'YAZ10',
    checkoutKey: checkoutKey('second'),
    email: 'mert@ornek.com',
    phone: '5551112233',
  });
  const other = await fixture.confirmed({ checkoutKey: checkoutKey('other'), email: 'can@ornek.com', phone: '5551112244' });
  const { uses } = await campaignUses(fixture.deps, { code: 'YAZ10', after: '' });
  expect(uses.map(({ reservation }) => reservation).sort()).toEqual([first.code, second.code].sort());
  expect(uses.map(({ reservation }) => reservation)).not.toContain(other.code);
  const cost = uses.reduce((sum, { discount }) => sum + discount.minor, 0);
  expect(cost).toBeGreaterThan(0);
  expect((await campaignFigures(fixture.deps)).get('YAZ10')).toEqual({ uses: 2, cost: [{ minor: cost, currency: 'TRY' }] });

  await refuseAtDelivery(fixture.deps, { code: first.code, by: supplierSystem('yolbaz'), reason: 'profile' });
  expect((await campaignFigures(fixture.deps)).get('YAZ10')).toMatchObject({ uses: 1 });
  expect((await campaignUses(fixture.deps, { code: 'YAZ10', after: '' })).uses).toHaveLength(1);
  expect(await campaignUses(fixture.deps, { code: 'YOK', after: 'nonsense' })).toEqual({ uses: [], next: null });
});
