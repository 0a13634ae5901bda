import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, checkoutKey } from '../../booking.fixture.ts';
import { customerOf, findCustomers } from './customers.ts';

let fixture: BookingFixture;
beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

const other = { checkoutKey: checkoutKey('mert'), firstName: 'Mert', lastName: 'Aydın', email: 'mert@ornek.com', phone: '0532 999 88 77' };

test('a customer is found once by name, e-mail and telephone in any writing, with how many of theirs were found', async () => {
  const first = await fixture.confirmed();
  fixture.pass({ minutes: 5 });
  const second = await fixture.confirmed({ checkoutKey: checkoutKey('again') });
  const mert = await fixture.confirmed(other);
  const { driver } = await fixture.reservation(first.code);
  for (const typed of ['ELİF karaoglu', driver.email, driver.phone])
    expect(await findCustomers(fixture.deps, typed, 6), typed).toEqual([
      { code: second.code, name: `${driver.firstName} ${driver.lastName}`, email: driver.email, found: 2 },
    ]);
  expect(await findCustomers(fixture.deps, 'aydin', 6)).toEqual([{ code: mert.code, name: 'Mert Aydın', email: other.email, found: 1 }]);
  for (const nobody of ['', '   ', 'kimse yok']) expect(await findCustomers(fixture.deps, nobody, 6), nobody).toEqual([]);
});

test('the page of a customer has all that was ordered with their e-mail, the newest first, and nothing of anybody else', async () => {
  const first = await fixture.confirmed();
  fixture.pass({ minutes: 5 });
  const second = await fixture.confirmed({ checkoutKey: checkoutKey('again') });
  await fixture.confirmed(other);
  const customer = await customerOf(fixture.deps, { typed: first.code.toLowerCase().replace('-', ' ') });
  expect(customer?.code).toBe(first.code);
  expect(customer?.reservations.rows.map(({ code }) => code)).toEqual([second.code, first.code]);
  expect(customer?.reservations).toMatchObject({ count: 2, isCountedOut: true, next: null });
  expect(customer?.credit).toEqual([]);
  expect(await customerOf(fixture.deps, { typed: 'KTK-AAAAAAAA' })).toBeUndefined();
});
