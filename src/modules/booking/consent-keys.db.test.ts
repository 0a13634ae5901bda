import { beforeEach, expect, test } from 'vitest';
import { keyRingFor } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { holderOf } from './access/access.ts';
import { type BookingFixture, bookingFixture } from './booking.fixture.ts';
import { consentsWithAddresses, renewConsentAddresses } from './consent-addresses.ts';

const FORMER = 'the former secret of this installation';
const NEW = 'the new secret of this installation';

let fixture: BookingFixture;
beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

test('addresses of consents and links in e-mails outlive a new secret while the former one is configured', async () => {
  const under = (...[first, ...others]: [string, ...string[]]) => ({
    ...fixture.deps,
    consentKey: keyRingFor([first, ...others], 'booking.consents'),
    accessSecret: keyRingFor([first, ...others], 'reservation-access'),
  });
  Object.assign(fixture.deps, under(FORMER));
  const { code, accessKey } = await fixture.confirmed();
  const reservation = await fixture.reservation(code);
  const addresses = async (deps: ReturnType<typeof under>) => (await consentsWithAddresses(deps, code)).map(({ ip }) => ip);

  const [rotated, afterwards] = [under(NEW, FORMER), under(NEW)];
  expect(await addresses(rotated)).toEqual(['203.0.113.7', '203.0.113.7', '203.0.113.7']);
  expect(holderOf(rotated, reservation, accessKey)).toBeDefined();
  await expect(addresses(afterwards)).rejects.toThrow('not configured');
  expect(holderOf(afterwards, reservation, accessKey)).toBeUndefined();
  expect(await renewConsentAddresses(afterwards)).toEqual({ renewed: 0, unreadable: 3 });

  expect(await renewConsentAddresses(rotated)).toEqual({ renewed: 3, unreadable: 0 });
  expect(await renewConsentAddresses(rotated)).toEqual({ renewed: 0, unreadable: 0 });
  expect(await addresses(afterwards)).toEqual(['203.0.113.7', '203.0.113.7', '203.0.113.7']);
});
